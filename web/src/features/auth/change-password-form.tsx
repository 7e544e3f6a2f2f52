import { changePassword } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useChangePasswordMutation } from './auth.queries.ts';

export function ChangePasswordForm({ className, onChanged }: { className?: string; onChanged: () => void }) {
  const [change] = useChangePasswordMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { newPassword: '' },
    schema: changePassword.body,
    send: (values) => change(values),
    onDone: onChanged,
  });
  return (
    <form {...formProps} className={className}>
      <PasswordInput
        {...form.getInputProps('newPassword')}
        label="Enter New Password"
        description="12 to 128 characters, without your name. You sign in again with it afterwards, on every device."
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        required
        withAsterisk={false}
      />
      <Button type="submit" loading={busy}>
        Update Password
      </Button>
    </form>
  );
}
