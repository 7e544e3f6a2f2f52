import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';
import { useRef, useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useOrderSending } from '../../ui/use-order-sending.tsx';
import { useResendMailMutation } from './mail.queries.ts';
import classes from './resend-form.module.css';

interface ResendFormProps {
  orderId: string;
  email: string;
  /** The addresses on the order: any other is asked about. */
  known: readonly string[];
  /** False until there is a document to send. */
  allowed: boolean;
}

/** Sends the newest document once more, by the provider of the button pressed. */
export function ResendForm({ orderId, email, known, allowed }: ResendFormProps) {
  const [resend] = useResendMailMutation();
  const provider = useRef<MailServiceProvider>('AWS');
  const [pressed, setPressed] = useState<MailServiceProvider | null>(null);
  const sending = useOrderSending({ known });
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: 'resend' },
    initialValues: { email },
    schema: resendMail.body.pick({ email: true }),
    send({ email: typed }) {
      const mailServiceProvider = provider.current;
      return sending.send(typed, (to, seenMailId) => resend({ orderId, email: to, mailServiceProvider, seenMailId }));
    },
  });
  const press = (chosen: MailServiceProvider) => () => {
    provider.current = chosen;
    setPressed(chosen);
  };
  return (
    <form {...formProps} className={classes.form} aria-label="Resend mail">
      <EmailField
        {...form.getInputProps('email')}
        onSuggestion={(address) => form.setFieldValue('email', address)}
        className={classes.email}
        label="Email to resend to"
        size="xs"
        disabled={!allowed}
      />
      <ActButton
        orderIds={[orderId]}
        type="submit"
        hint="Sends the newest document once more, by AWS SES."
        size="xs"
        variant="default"
        disabled={!allowed}
        loading={busy && pressed === 'AWS'}
        onClick={press('AWS')}
      >
        Resend Mail (AWS)
      </ActButton>
      <ActButton
        orderIds={[orderId]}
        type="submit"
        hint="Sends the newest document once more, by SendGrid: for when AWS did not reach the customer."
        size="xs"
        variant="default"
        disabled={!allowed}
        loading={busy && pressed === 'Sendgrid'}
        onClick={press('Sendgrid')}
      >
        Resend Mail (Sendgrid)
      </ActButton>
      {sending.dialog}
    </form>
  );
}
