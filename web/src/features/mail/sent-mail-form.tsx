import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useOrderSending } from '../../ui/use-order-sending.tsx';
import { useResendMailMutation } from './mail.queries.ts';
import classes from './resend-form.module.css';

interface SentMailFormProps {
  orderId: string;
  email: string;
  /** The addresses on the order: any other is asked about. */
  known: readonly string[];
  /** False until there is a document to send. */
  allowed: boolean;
}

/** SPEC.md section 2, 'Sent Mail' of Download History: for a traveller who has not come for the document. */
export function SentMailForm({ orderId, email, known, allowed }: SentMailFormProps) {
  const [send] = useResendMailMutation();
  const sending = useOrderSending({ known });
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: 'resend' },
    initialValues: { email },
    schema: resendMail.body.pick({ email: true }),
    // Without a provider the server takes SPEC.md's default.
    send: ({ email: typed }) => sending.send(typed, (to, seenMailId) => send({ orderId, email: to, seenMailId })),
  });
  return (
    <form {...formProps} className={classes.form} aria-label="Sent Mail">
      <EmailField
        {...form.getInputProps('email')}
        onSuggestion={(address) => form.setFieldValue('email', address)}
        className={classes.beside}
        label="Email to send the document to"
        size="xs"
        disabled={!allowed}
      />
      <ActButton
        orderIds={[orderId]}
        type="submit"
        hint="Sends the newest document to a customer who has not downloaded it, by AWS SES."
        size="xs"
        variant="default"
        disabled={!allowed}
        loading={busy}
      >
        Sent Mail
      </ActButton>
      {sending.dialog}
    </form>
  );
}
