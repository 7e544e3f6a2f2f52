import { setPasswordByLink } from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { Button } from '@mantine/core';
import classes from '../../ui/entry-form.module.css';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';

interface SetPasswordFormProps {
  token: string;
  /** Sends the call of the link; RTK Query's trigger returns this. */
  send: (body: { token: string; newPassword: string }) => Promise<{ data?: unknown; error?: unknown }>;
  /** The link was used, is void or has expired. */
  onOver: () => void;
}

/** Sets the password of a mailed link; only sending it uses the link up. */
export function SetPasswordForm({ token, send, onOver }: SetPasswordFormProps) {
  const { form, busy, formProps } = useCallForm({
    initialValues: { newPassword: '' },
    schema: setPasswordByLink.body.pick({ newPassword: true }),
    async send({ newPassword }) {
      const result = await send({ token, newPassword });
      if ((result.error as FailureEnvelope | undefined)?.error.code === 'link_over') onOver();
      return result;
    },
  });
  return (
    <form {...formProps} className={classes.form} aria-label="Set your password">
      <NewPasswordInput {...form.getInputProps('newPassword')} autoFocus />
      <Button type="submit" loading={busy} className={classes.submit} fullWidth>
        Set Password
      </Button>
    </form>
  );
}
