import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useResendMailMutation } from './mail.queries.ts';
import classes from './resend-form.module.css';

interface ResendFormProps {
  orderId: string;
  email: string;
  /** False until there is a document to send. */
  allowed: boolean;
}

/** Sends the newest document once more, by the provider of the button pressed. */
export function ResendForm({ orderId, email, allowed }: ResendFormProps) {
  const [resend] = useResendMailMutation();
  const provider = useRef<MailServiceProvider>('AWS');
  const [pressed, setPressed] = useState<MailServiceProvider | null>(null);
  const { form, busy, formProps } = useCallForm({
    initialValues: { email },
    schema: resendMail.body.pick({ email: true }),
    send: (values) => resend({ ...values, orderId, mailServiceProvider: provider.current }),
  });
  const press = (chosen: MailServiceProvider) => () => {
    provider.current = chosen;
    setPressed(chosen);
  };
  return (
    <form {...formProps} className={classes.form} aria-label="Resend mail">
      <TextInput
        {...form.getInputProps('email')}
        className={classes.email}
        aria-label="Email to resend to"
        type="email"
        size="xs"
        disabled={!allowed}
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        disabled={!allowed}
        loading={busy && pressed === 'AWS'}
        onClick={press('AWS')}
      >
        Resend Mail (AWS)
      </Button>
      <Button
        type="submit"
        size="xs"
        variant="default"
        disabled={!allowed}
        loading={busy && pressed === 'Sendgrid'}
        onClick={press('Sendgrid')}
      >
        Resend Mail (Sendgrid)
      </Button>
    </form>
  );
}
