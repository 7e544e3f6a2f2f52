import type { Role } from '@arrival-desk/contract/roles.ts';
import { addTeamMember, type TeamMember, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './member-form.module.css';
import { useAddMemberMutation, useMemberTypesQuery, useUpdateMemberMutation } from './team.queries.ts';

interface MemberFormProps {
  /** The member to change; absent for a new one. */
  member?: TeamMember;
  onDone: () => void;
}

/** A password can be set, never read (SETTING-5): an empty field leaves it unchanged. */
export function MemberForm({ member, onDone }: MemberFormProps) {
  const [add] = useAddMemberMutation();
  const [update] = useUpdateMemberMutation();
  const { data } = useMemberTypesQuery();
  const { form, busy, formProps } = useCallForm({
    initialValues: {
      name: member?.name ?? '',
      email: member?.email ?? '',
      password: '',
      type: (member?.type ?? '') as Role,
    },
    schema: member ? updateTeamMember.body.omit({ tmId: true }) : addTeamMember.body,
    send: (values) => (member ? update({ ...values, tmId: member.id }) : add(values)),
    onDone(done, { untouched }) {
      if (!untouched) return;
      done.reset();
      onDone();
    },
  });
  const types = new Set([...(member ? [member.type] : []), ...(data?.data ?? [])]);
  return (
    <form {...formProps} className={classes.form} aria-label={member ? `Edit ${member.name}` : 'New team member'}>
      <TextInput {...form.getInputProps('name')} label="Name" autoComplete="off" />
      <TextInput {...form.getInputProps('email')} label="Email ID" type="email" autoComplete="off" />
      <PasswordInput
        {...form.getInputProps('password')}
        label="Password"
        placeholder={member ? 'Unchanged' : undefined}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <NativeSelect
        {...form.getInputProps('type')}
        label="Member Type"
        data={[{ value: '', label: 'Select type' }, ...types]}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          Submit
        </Button>
        {member && (
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
