import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import type { PasskeyRequest } from '@arrival-desk/contract/second-factors/passkey.ts';
import { confirmAuthenticator } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { askForPasskey } from '../../platform/passkeys.ts';
import { passkeysWork } from '../../platform/passkeys-work.ts';
import { storeToken } from '../../platform/session.ts';
import { useCallForm } from '../../ui/use-call-form.ts';
import { usePasskey } from '../../ui/use-passkey.ts';
import { Enrolment } from './enrolment.tsx';
import classes from './second-step.module.css';
import { useSecondStepMutation } from './second-step.queries.ts';

interface SecondStepProps {
  due: DueStep;
  onSignedIn: () => void;
  /** The sign-in must start again with the password; the message says why, '' if the person wants to. */
  onStartAgain: (message: string) => void;
}

/** The part of a sign-in after the right password. */
export function SecondStep({ due, onSignedIn, onStartAgain }: SecondStepProps) {
  if (due.methods.includes('enrol')) return <Enrolment due={due} onSignedIn={onSignedIn} onStartAgain={onStartAgain} />;
  return <FactorStep due={due} onSignedIn={onSignedIn} onStartAgain={onStartAgain} />;
}

type Kind = 'passkey' | keyof typeof texts;

const changeTo: Record<Kind, string> = {
  passkey: 'Use a passkey',
  authenticator: 'Use the authenticator app',
  recovery_code: 'Use a recovery code',
};

function FactorStep({ due: { challenge, methods, passkey }, onSignedIn, onStartAgain }: SecondStepProps) {
  const offered = (Object.keys(changeTo) as Kind[]).filter(
    (each) => methods.includes(each) && (each !== 'passkey' || passkeysWork),
  );
  const [kind, setKind] = useState<Kind>(offered[0] ?? 'recovery_code');
  const step = { challenge, onSignedIn, onOver: onStartAgain };
  return (
    <div className={classes.step}>
      {kind === 'passkey' && passkey && <PasskeyStep {...step} options={passkey} />}
      {/* A new form with each kind, so that nothing typed for one remains for the other. */}
      {kind !== 'passkey' && <CodeForm key={kind} kind={kind} {...step} />}
      <div className={classes.others}>
        {offered
          .filter((each) => each !== kind)
          .map((each) => (
            <Button key={each} variant="subtle" size="compact-sm" onClick={() => setKind(each)}>
              {changeTo[each]}
            </Button>
          ))}
        <Button variant="subtle" size="compact-sm" onClick={() => onStartAgain('')}>
          Start again
        </Button>
      </div>
    </div>
  );
}

interface StepProps {
  challenge: string;
  onSignedIn: () => void;
  onOver: (message: string) => void;
}

function PasskeyStep({ challenge, options, onSignedIn, onOver }: StepProps & { options: PasskeyRequest }) {
  const [take] = useSecondStepMutation();
  const [refused, setRefused] = useState('');
  const { busy, problem, start } = usePasskey(async () => {
    setRefused('');
    const { data, error } = await take({ challenge, passkey: await askForPasskey(options) });
    const failure = error as FailureEnvelope | undefined;
    if (failure?.error.code === 'not_signed_in') return onOver(failure.message);
    setRefused(failure?.error.fields?.passkey ?? '');
    if (!data) return;
    storeToken(data.data.jwtToken);
    onSignedIn();
  });
  const message = problem || refused;
  return (
    <div className={classes.form}>
      <p>Your account is opened by your password and your passkey.</p>
      <Button fullWidth size="md" loading={busy} autoFocus onClick={start}>
        Continue with your passkey
      </Button>
      {message && <p role="alert">{message}</p>}
    </div>
  );
}

const texts = {
  authenticator: { label: 'Code of your authenticator app', description: 'Six digits, another code every 30 seconds.' },
  recovery_code: {
    label: 'Recovery code',
    description: 'One of the ten codes that you got with your second factor. It works once.',
  },
} as const;

function CodeForm({ kind, challenge, onSignedIn, onOver }: StepProps & { kind: keyof typeof texts }) {
  const [take] = useSecondStepMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { code: '' },
    schema: confirmAuthenticator.body,
    async send({ code }) {
      const result = await take({ challenge, code });
      const failure = result.error as FailureEnvelope | undefined;
      if (failure?.error.code === 'not_signed_in') onOver(failure.message);
      if (result.data) storeToken(result.data.data.jwtToken);
      return result;
    },
    onDone: onSignedIn,
  });
  const { label, description } = texts[kind];
  return (
    <form {...formProps} className={classes.form} aria-label="Second step">
      <TextInput
        {...form.getInputProps('code')}
        label={label}
        description={description}
        name="code"
        autoComplete="one-time-code"
        inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        withAsterisk={false}
      />
      <Button type="submit" loading={busy} fullWidth size="md">
        Sign In
      </Button>
    </form>
  );
}
