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

/** Sends the document again to a traveller who has not downloaded it (PAGE-5). */
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
      send={({ provider: _, ...sending }) => send({ orderId, ...sending })}
    />
  );
}
