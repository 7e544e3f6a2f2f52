import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/providers.ts';
import { useRef, useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useMailProvider } from '../orders/use-mail-provider.ts';
import { useOrderAddress } from '../orders/use-order-address.ts';
import { type ConfirmedSend, type Recipient, useOrderSending } from '../orders/use-order-sending.tsx';
import classes from './address-form.module.css';

/** The props of the forms that send an order's emails. */
export interface OrderAddress {
  orderId: string;
  email: string;
  /** The email addresses on the order. Any other needs a reason. */
  known: readonly string[];
  correction?: Recipient['correction'];
}

interface SendButton {
  label: string;
  /** Without a provider, it is the one that was used last. */
  provider?: MailServiceProvider;
  hint?: string;
}

interface AddressFormProps extends OrderAddress {
  name: string;
  label: string;
  act: string;
  buttons: readonly SendButton[];
  /** False while there is no document to send. */
  allowed?: boolean;
  send: (sending: ConfirmedSend & { provider: MailServiceProvider }) => Promise<{
    data?: unknown;
    error?: unknown;
  }>;
}

/**
 * An email address with one button per provider. With several buttons, the address has a line of its own, and the button
 * of the provider that was used last stands out; Enter presses it.
 */
export function AddressForm({ orderId, email, known, correction, allowed = true, ...form }: AddressFormProps) {
  const { name, label, act, buttons, send } = form;
  const [usual, remember] = useMailProvider();
  const [pressed, setPressed] = useState<SendButton | undefined>(buttons[0]);
  const chosen = useRef<MailServiceProvider | undefined>(undefined);
  const sending = useOrderSending({ known, correction });
  const fields = useCallForm({
    act: { orderId, name: act },
    initialValues: { email },
    schema: resendMail.body.pick({ email: true }),
    send({ email: typed }) {
      const provider = chosen.current ?? usual;
      return sending.send(typed, (confirmed) => {
        fields.form.setFieldValue('email', confirmed.email);
        return send({ ...confirmed, provider });
      });
    },
  });
  useOrderAddress(fields.form, email);
  const press = (button: SendButton) => () => {
    chosen.current = button.provider;
    if (button.provider) remember(button.provider);
    setPressed(button);
  };
  const usualButton = buttons.find(({ provider }) => provider === usual);
  const pressUsual = (button: SendButton) => () => {
    press(button)();
    fields.formProps.ref.current?.requestSubmit();
  };
  return (
    <form {...fields.formProps} className={classes.form} aria-label={name}>
      <EmailField
        {...fields.form.getInputProps('email')}
        onSuggestion={(address) => fields.form.setFieldValue('email', address)}
        className={buttons.length > 1 ? classes.alone : classes.beside}
        label={label}
        size="xs"
        disabled={!allowed}
        onEnter={usualButton && pressUsual(usualButton)}
      />
      {buttons.map((button) => (
        <ActButton
          key={button.label}
          orderIds={[orderId]}
          type="submit"
          hint={button.hint}
          size="xs"
          variant={button === usualButton ? 'light' : 'default'}
          disabled={!allowed}
          loading={fields.busy && pressed?.label === button.label}
          onClick={press(button)}
        >
          {button.label}
        </ActButton>
      ))}
      {sending.dialog}
    </form>
  );
}
