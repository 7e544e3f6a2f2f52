import { changePassword } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { passwordLength } from '@arrival-desk/contract/auth/password-rules.ts';
import { Button, PasswordInput } from '@mantine/core';
import { leaveBy } from '../../platform/session-of-tab.ts';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useChangePasswordMutation } from './auth.queries.ts';

const { min, max } = passwordLength;

export function ChangePasswordForm({ className, onChanged }: { className?: string; onChanged: () => void }) {
  const [change] = useChangePasswordMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { currentPassword: '', newPassword: '' },
    schema: changePassword.body,
    send: (values) =>
      leaveBy(
        change(values).then((result) => {
          if (!result.error) onChanged();
          return result;
        }),
      ),
  });
  const look = (which: string) => ({
    visibilityToggleButtonProps: { 'aria-label': `Show ${which} password`, tabIndex: 0 },
    required: true,
    withAsterisk: false,
  });
  return (
    <form {...formProps} className={className}>
      <PasswordInput
        {...look('current')}
        {...form.getInputProps('currentPassword')}
        label="Current Password"
        autoComplete="current-password"
      />
      <PasswordInput
        {...look('new')}
        {...form.getInputProps('newPassword')}
        label="Enter New Password"
        description={`${min} to ${max} characters, without your name. You sign in again with it afterwards, on every device.`}
        autoComplete="new-password"
      />
      <Button type="submit" loading={busy}>
        Update Password
      </Button>
    </form>
  );
}
