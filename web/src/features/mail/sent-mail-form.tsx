import { AddressForm, type OrderAddress } from './address-form.tsx';
import { useResendMailMutation } from './mail.queries.ts';

interface SentMailFormProps extends OrderAddress {
  /** False until there is a document to send. */
  allowed: boolean;
}

const buttons = [
  {
    label: 'Sent Mail',
    hint: 'Sends the newest document to a customer who has not downloaded it, by AWS SES.',
  },
] as const;

/** SPEC.md section 2, 'Sent Mail' of Download History: for a traveller who has not come for the document. */
export function SentMailForm({ orderId, ...props }: SentMailFormProps) {
  const [send] = useResendMailMutation();
  return (
    <AddressForm
      {...props}
      orderId={orderId}
      name="Sent Mail"
      label="Email to send the document to"
      act="resend"
      buttons={buttons}
      send={({ email, seenMailId }) => send({ orderId, email, seenMailId })}
    />
  );
}
