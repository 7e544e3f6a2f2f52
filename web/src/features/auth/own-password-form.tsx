import { changePassword, type SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { Button, PasswordInput } from '@mantine/core';
import { storeToken } from '../../platform/session.ts';
import classes from '../../ui/entry-form.module.css';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useChangePasswordMutation } from './auth.queries.ts';
import { forgetTypedPassword, typedPassword } from './typed-password.ts';

/**
 * Replaces a password that someone else chose. The current one is the one of the sign-in, and is asked for only when
 * that is not known any more.
 */
export function OwnPasswordForm({ user, onChanged }: { user: SignedInUser | null; onChanged: () => void }) {
  const [change] = useChangePasswordMutation();
  const typed = typedPassword();
  const { form, busy, formProps } = useCallForm({
    initialValues: { currentPassword: typed, newPassword: '' },
    schema: changePassword.body,
    async send(values) {
      const result = await change(values);
      if (result.error) return result;
      if (result.data?.data) storeToken(result.data.data.jwtToken);
      forgetTypedPassword();
      return result;
    },
    onDone: onChanged,
  });
  return (
    <form {...formProps} className={classes.form} aria-label="Set your password">
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {(typed === '' || form.errors.currentPassword) && (
        <PasswordInput
          {...form.getInputProps('currentPassword')}
          label="Current Password"
          autoComplete="current-password"
          classNames={{
            root: classes.field,
            input: classes.input,
            label: classes.label,
            innerInput: classes.innerInput,
          }}
          visibilityToggleButtonProps={{ 'aria-label': 'Show current password', tabIndex: 0 }}
          required
          withAsterisk={false}
          autoFocus
        />
      )}
      <NewPasswordInput {...form.getInputProps('newPassword')} autoFocus={typed !== ''} />
      <Button type="submit" loading={busy} className={classes.submit} fullWidth>
        Set Password
      </Button>
    </form>
  );
}
