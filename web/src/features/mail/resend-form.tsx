import { defaultMailProvider, mailProviders, providerNames } from '@arrival-desk/contract/mail/providers.ts';
import { AddressForm, type OrderAddress } from './address-form.tsx';
import { useResendMailMutation } from './mail.queries.ts';

interface ResendFormProps extends OrderAddress {
  /** False until there is a document to send. */
  allowed: boolean;
}

const buttons = providerNames.map((provider) => {
  const { resend, service } = mailProviders[provider];
  const when = provider === defaultMailProvider ? '' : `: for when ${defaultMailProvider} did not reach the customer`;
  return { label: resend, provider, hint: `Sends the newest document once more, by ${service}${when}.` };
});

/** The one place from which the document is sent again, through the provider whose button was pressed (PAGE-42). */
export function ResendForm({ orderId, ...props }: ResendFormProps) {
  const [resend] = useResendMailMutation();
  return (
    <AddressForm
      {...props}
      orderId={orderId}
      name="Resend mail"
      label="Email to resend to"
      act="resend"
      buttons={buttons}
      send={({ provider, ...sending }) => resend({ orderId, mailServiceProvider: provider, ...sending })}
    />
  );
}
