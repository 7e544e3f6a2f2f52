import { sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useSendInvoiceMutation } from './mail.queries.ts';
import classes from './resend-form.module.css';

interface InvoiceFormProps {
  orderId: string;
  email: string;
}

/** Mails the invoice of a paid order, made from its figures as it goes out. */
export function InvoiceForm({ orderId, email }: InvoiceFormProps) {
  const [send] = useSendInvoiceMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { email },
    schema: sendInvoice.body.pick({ email: true }),
    send: (values) => send({ ...values, orderId }),
  });
  return (
    <form {...formProps} className={classes.form} aria-label="Send invoice">
      <TextInput
        {...form.getInputProps('email')}
        className={classes.beside}
        aria-label="Email to send the invoice to"
        type="email"
        size="xs"
      />
      <Button type="submit" size="xs" variant="default" loading={busy}>
        Send Invoice
      </Button>
    </form>
  );
}
