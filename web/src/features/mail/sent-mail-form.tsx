import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useResendMailMutation } from './mail.queries.ts';
import classes from './resend-form.module.css';

interface SentMailFormProps {
  orderId: string;
  email: string;
  /** False until there is a document to send. */
  allowed: boolean;
}

/** SPEC.md section 2, 'Sent Mail' of Download History: for a traveller who has not come for the document. */
export function SentMailForm({ orderId, email, allowed }: SentMailFormProps) {
  const [send] = useResendMailMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { email },
    schema: resendMail.body.pick({ email: true }),
    // Without a provider the server takes SPEC.md's default.
    send: (values) => send({ ...values, orderId }),
  });
  return (
    <form {...formProps} className={classes.form} aria-label="Sent Mail">
      <TextInput
        {...form.getInputProps('email')}
        className={classes.beside}
        aria-label="Email to send the document to"
        type="email"
        size="xs"
        disabled={!allowed}
      />
      <Button type="submit" size="xs" variant="default" disabled={!allowed} loading={busy}>
        Sent Mail
      </Button>
    </form>
  );
}
