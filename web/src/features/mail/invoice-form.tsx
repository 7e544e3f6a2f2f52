import { sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useOrderSending } from '../../ui/use-order-sending.tsx';
import { useSendInvoiceMutation } from './mail.queries.ts';
import classes from './resend-form.module.css';

interface InvoiceFormProps {
  orderId: string;
  email: string;
  /** The addresses on the order: any other is asked about. */
  known: readonly string[];
}

/** Mails the invoice of a paid order, made from its figures as it goes out. */
export function InvoiceForm({ orderId, email, known }: InvoiceFormProps) {
  const [send] = useSendInvoiceMutation();
  const sending = useOrderSending({ known });
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: 'sendInvoice' },
    initialValues: { email },
    schema: sendInvoice.body.pick({ email: true }),
    send: ({ email: typed }) => sending.send(typed, (to) => send({ orderId, email: to })),
  });
  return (
    <form {...formProps} className={classes.form} aria-label="Send invoice">
      <EmailField
        {...form.getInputProps('email')}
        onSuggestion={(address) => form.setFieldValue('email', address)}
        className={classes.beside}
        label="Email to send the invoice to"
        size="xs"
      />
      <ActButton orderIds={[orderId]} type="submit" size="xs" variant="default" loading={busy}>
        Send Invoice
      </ActButton>
      {sending.dialog}
    </form>
  );
}
