import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useMailProvider } from '../orders/use-mail-provider.ts';
import { useOrderSending } from '../orders/use-order-sending.tsx';
import { useResendMailMutation } from './mail.queries.ts';
import classes from './undelivered-notice.module.css';

interface CorrectAddressFormProps {
  orderId: string;
  /** The address that was not reached. */
  email: string;
  /** The version of the order that the person sees. */
  version: number;
  /** Something else helps more. */
  quiet: boolean;
}

/** Corrects the email of the order and sends the document there, in one act (PAGE-45). */
export function CorrectAddressForm({ orderId, email, version, quiet }: CorrectAddressFormProps) {
  const [resend] = useResendMailMutation();
  const [provider] = useMailProvider();
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: 'resend' },
    initialValues: { email },
    schema: resendMail.body.pick({ email: true }),
    alsoCheck: ({ email: typed }): Record<string, string> =>
      typed.trim() === email ? { email: 'This address was not reached.' } : {},
    send: ({ email: typed }) =>
      sending.send(typed, (confirmed) =>
        resend({ orderId, mailServiceProvider: provider, ...confirmed, correctedOn: version }),
      ),
  });
  // The button says that the address becomes the order's, so it is asked about as one that is.
  const sending = useOrderSending({ known: [form.values.email] });
  return (
    <form {...formProps} className={classes.correct} aria-label="Correct the address">
      <EmailField
        {...form.getInputProps('email')}
        label="Correct the address"
        size="xs"
        className={classes.field}
        onSuggestion={(address) => form.setFieldValue('email', address)}
      />
      <ActButton orderIds={[orderId]} type="submit" size="xs" variant={quiet ? 'light' : 'filled'} loading={busy}>
        Correct and send
      </ActButton>
      {sending.dialog}
    </form>
  );
}
