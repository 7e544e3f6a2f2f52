import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import { useMailProvider } from '../orders/use-mail-provider.ts';
import { AddressForm, type OrderAddress } from './address-form.tsx';
import { useResendMailMutation } from './mail.queries.ts';

interface SentMailFormProps extends OrderAddress {
  /** False until there is a document to send. */
  allowed: boolean;
}

/** Sends the document again to a traveller who has not downloaded it, as Resend Mail does (PAGE-5, PAGE-42). */
export function SentMailForm({ orderId, ...props }: SentMailFormProps) {
  const [send] = useResendMailMutation();
  const [usual] = useMailProvider();
  const hint = `The same as ${mailProviders[usual].resend} in Email History: sends the newest document by the provider that you used last.`;
  return (
    <AddressForm
      {...props}
      orderId={orderId}
      name="Sent Mail"
      label="Email to send the document to"
      act="resend"
      buttons={[{ label: 'Sent Mail', hint }]}
      send={({ provider, ...sending }) => send({ orderId, mailServiceProvider: provider, ...sending })}
    />
  );
}
