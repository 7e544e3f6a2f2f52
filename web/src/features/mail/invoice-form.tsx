import { AddressForm, type OrderAddress } from './address-form.tsx';
import { useSendInvoiceMutation } from './mail.queries.ts';

const buttons = [{ label: 'Send Invoice' }] as const;

/** Mails the invoice of a paid order, made from its figures as it goes out. */
export function InvoiceForm({ orderId, ...props }: OrderAddress) {
  const [send] = useSendInvoiceMutation();
  return (
    <AddressForm
      {...props}
      orderId={orderId}
      name="Send invoice"
      label="Email to send the invoice to"
      act="sendInvoice"
      buttons={buttons}
      send={({ email }) => send({ orderId, email })}
    />
  );
}
