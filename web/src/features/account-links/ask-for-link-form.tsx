import { forgotPassword } from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import classes from '../../ui/entry-form.module.css';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useForgotPasswordMutation } from './account-links.queries.ts';

/** Asks for a link to set another password; the response is the same for every email. */
export function AskForLinkForm({ onAsked }: { onAsked: () => void }) {
  const [ask] = useForgotPasswordMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { email: '' },
    schema: forgotPassword.body,
    send: (values) => ask(values),
    onDone: onAsked,
  });
  return (
    <form {...formProps} className={classes.form} aria-label="Forgot password">
      <TextInput
        {...form.getInputProps('email')}
        label="Email ID"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        classNames={{ root: classes.field, input: classes.input, label: classes.label }}
        required
        withAsterisk={false}
        autoFocus
      />
      <Button type="submit" loading={busy} className={classes.submit} fullWidth>
        Send Link
      </Button>
    </form>
  );
}
