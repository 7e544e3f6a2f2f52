import {
  type AuthenticatorSecret,
  confirmAuthenticator,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './authenticator-setup.module.css';
import { QrCode } from './qr-code.tsx';

interface AuthenticatorSetupProps {
  app: AuthenticatorSecret;
  /** Sends the first code of the app. */
  confirm: (code: string) => Promise<{ data?: unknown; error?: unknown }>;
  onCancel?: () => void;
}

/** The QR code of an authenticator app, its secret as text, and the field for its first code. */
export function AuthenticatorSetup({ app, confirm, onCancel }: AuthenticatorSetupProps) {
  const { form, busy, formProps } = useCallForm({
    initialValues: { code: '' },
    schema: confirmAuthenticator.body.pick({ code: true }),
    send: ({ code }) => confirm(code),
  });
  return (
    <form {...formProps} className={classes.setup} aria-label="Authenticator app">
      <ol className={classes.steps}>
        <li>Install an authenticator app on your phone, or open the one that you have.</li>
        <li>
          Scan this code with it.
          <QrCode text={app.url} label="QR code for the authenticator app" />
          Without a camera, enter this key in the app:
          <code>{app.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton value={app.secret} what="key" />
        </li>
        <li>
          Enter the code that the app shows.
          <TextInput
            {...form.getInputProps('code')}
            label="Code of the app"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            withAsterisk={false}
            className={classes.code}
          />
        </li>
      </ol>
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          Confirm
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
