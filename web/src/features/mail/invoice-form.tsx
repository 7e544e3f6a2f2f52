import { AddressForm, type OrderAddress } from './address-form.tsx';
import { useSendInvoiceMutation } from './mail.queries.ts';

const buttons = [{ label: 'Send Invoice' }] as const;

/** Sends the invoice of a paid order; the PDF is created from the order when the email is sent. */
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
      send={({ email, elsewhereReason, boxesAccepted }) => send({ orderId, email, elsewhereReason, boxesAccepted })}
    />
  );
}
