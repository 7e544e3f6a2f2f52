import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import type { AuthenticatorSecret } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { passkeysWork } from '../../platform/passkeys-work.ts';
import { storeToken } from '../../platform/session.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-step.module.css';
import {
  useFinishEnrolmentMutation,
  useFinishPasskeyEnrolmentMutation,
  useStartEnrolmentMutation,
  useStartPasskeyEnrolmentMutation,
} from './second-step.queries.ts';

interface EnrolmentProps {
  due: DueStep;
  onSignedIn: () => void;
  /** The sign-in must start again with the password; the message says why, '' if the person wants to. */
  onStartAgain: (message: string) => void;
}

/** Sets up the second factor that an account must have before its first sign-in is finished. */
export function Enrolment({ due: { challenge, methods }, onSignedIn, onStartAgain }: EnrolmentProps) {
  const [start, { isLoading }] = useStartEnrolmentMutation();
  const [finish] = useFinishEnrolmentMutation();
  const [startPasskey] = useStartPasskeyEnrolmentMutation();
  const [finishPasskey] = useFinishPasskeyEnrolmentMutation();
  const [adding, setAdding] = useState(false);
  const [app, setApp] = useState<AuthenticatorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const startAgainIfOver = (error: unknown) => {
    const failure = error as FailureEnvelope | undefined;
    if (failure?.error.code === 'not_signed_in') onStartAgain(failure.message);
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={onSignedIn} />;
  const keep = ({ jwtToken, recoveryCodes }: { jwtToken: string; recoveryCodes: readonly string[] }) => {
    storeToken(jwtToken);
    setCodes(recoveryCodes);
  };
  if (adding)
    return (
      <PasskeySetup
        start={async () => {
          const result = await startPasskey({ challenge });
          startAgainIfOver(result.error);
          return result.data?.data;
        }}
        add={async (passkey) => {
          const result = await finishPasskey({ challenge, ...passkey });
          startAgainIfOver(result.error);
          if (result.data) keep(result.data.data);
          return result;
        }}
        onCancel={() => setAdding(false)}
      />
    );
  if (app)
    return (
      <AuthenticatorSetup
        app={app}
        confirm={async (code) => {
          const result = await finish({ challenge, code });
          startAgainIfOver(result.error);
          if (result.data) keep(result.data.data);
          return result;
        }}
        onCancel={() => onStartAgain('')}
      />
    );
  const offersPasskey = passkeysWork && methods.includes('enrol_passkey');
  return (
    <div className={classes.step}>
      <p>
        Your account needs a second factor{offersPasskey && ': a passkey of this device, or'}
        {!offersPasskey && ':'} an authenticator app on your phone, which shows a code for each sign-in. It protects the
        travellers’ passports if somebody learns your password.
      </p>
      <Button
        fullWidth
        size="md"
        loading={isLoading}
        autoFocus
        onClick={async () => {
          const result = await start({ challenge });
          startAgainIfOver(result.error);
          setApp(result.data?.data ?? null);
        }}
      >
        Set up an authenticator app
      </Button>
      {offersPasskey && (
        <Button fullWidth size="md" variant="default" onClick={() => setAdding(true)}>
          Create a passkey
        </Button>
      )}
      <div className={classes.others}>
        <Button variant="subtle" size="compact-sm" onClick={() => onStartAgain('')}>
          Start again
        </Button>
      </div>
    </div>
  );
}
