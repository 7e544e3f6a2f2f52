import type { Role } from '@arrival-desk/contract/roles.ts';
import { inviteTeamMember } from '@arrival-desk/contract/team/invitations.endpoints.ts';
import { addTeamMember, type TeamMember, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './member-form.module.css';
import {
  useAddMemberMutation,
  useInviteMemberMutation,
  useMemberTypesQuery,
  useUpdateMemberMutation,
} from './team.queries.ts';

interface MemberFormProps {
  /** The member to change; absent for a new one. */
  member?: TeamMember;
  /** Whether it is the person's own account. */
  isOwn?: boolean;
  onDone: () => void;
}

/**
 * A password can be set, never read (SETTING-5): an empty field leaves it unchanged. An invitation needs none. One's own
 * is changed on its own page; here it proves who changes the account.
 */
export function MemberForm({ member, isOwn = false, onDone }: MemberFormProps) {
  const [add] = useAddMemberMutation();
  const [invite] = useInviteMemberMutation();
  const [update] = useUpdateMemberMutation();
  const { data } = useMemberTypesQuery();
  /** Whether the form was last sent by 'Send invitation'. */
  const invites = useRef(false);
  const newMember = {
    safeParse: (values: unknown) => (invites.current ? inviteTeamMember : addTeamMember).body.safeParse(values),
  };
  const { form, busy, formProps } = useCallForm({
    initialValues: {
      name: member?.name ?? '',
      email: member?.email ?? '',
      password: '',
      currentPassword: '',
      type: (member?.type ?? '') as Role,
    },
    schema: member ? updateTeamMember.body.omit({ tmId: true }) : newMember,
    send({ password, currentPassword, ...values }) {
      if (member) return update({ ...values, ...(isOwn ? { currentPassword } : { password }), tmId: member.id });
      return invites.current ? invite(values) : add({ ...values, password });
    },
    onDone(done, { untouched }) {
      if (!untouched) return;
      done.reset();
      onDone();
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    invites.current = submitter?.getAttribute('value') === 'invite';
    formProps.onSubmit(event);
  };
  const types = new Set([...(member ? [member.type] : []), ...(data?.data ?? [])]);
  return (
    <form
      {...formProps}
      onSubmit={onSubmit}
      className={classes.form}
      aria-label={member ? `Edit ${member.name}` : 'New team member'}
    >
      <TextInput {...form.getInputProps('name')} label="Name" autoComplete="off" />
      <TextInput {...form.getInputProps('email')} label="Email ID" type="email" autoComplete="off" />
      {isOwn ? (
        <PasswordInput
          {...form.getInputProps('currentPassword')}
          label="Current Password"
          placeholder="For another email or type"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        />
      ) : (
        <PasswordInput
          {...form.getInputProps('password')}
          label="Password"
          placeholder={member && (member.invited ? 'None yet' : 'Unchanged')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        />
      )}
      <NativeSelect
        {...form.getInputProps('type')}
        label="Member Type"
        data={[{ value: '', label: 'Select type' }, ...types]}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={busy && !invites.current}>
          Submit
        </Button>
        {member ? (
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        ) : (
          <Button type="submit" value="invite" variant="default" loading={busy && invites.current}>
            Send invitation
          </Button>
        )}
        {!member && (
          <p className={classes.note}>
            An invitation needs no password: the email has a link by which they set their own.
          </p>
        )}
        {member?.invited && <p className={classes.note}>A password that you enter ends the invitation.</p>}
      </div>
    </form>
  );
}
