import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import { secondStep } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { storeToken } from '../../platform/session.ts';
import { useCallForm } from '../../ui/use-call-form.ts';
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
  const { challenge, methods } = due;
  if (methods.includes('enrol'))
    return <Enrolment challenge={challenge} onSignedIn={onSignedIn} onStartAgain={onStartAgain} />;
  return <CodeStep due={due} onSignedIn={onSignedIn} onStartAgain={onStartAgain} />;
}

function CodeStep({ due: { challenge, methods }, onSignedIn, onStartAgain }: SecondStepProps) {
  const [kind, setKind] = useState<'authenticator' | 'recovery_code'>('authenticator');
  const other = kind === 'authenticator' ? 'recovery_code' : 'authenticator';
  return (
    <div className={classes.step}>
      {/* A new form with each kind, so that nothing typed for one remains for the other. */}
      <CodeForm key={kind} kind={kind} challenge={challenge} onSignedIn={onSignedIn} onOver={onStartAgain} />
      <div className={classes.others}>
        {methods.includes(other) && (
          <Button variant="subtle" size="compact-sm" onClick={() => setKind(other)}>
            {other === 'recovery_code' ? 'Use a recovery code' : 'Use the authenticator app'}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => onStartAgain('')}>
          Start again
        </Button>
      </div>
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

interface CodeFormProps {
  kind: keyof typeof texts;
  challenge: string;
  onSignedIn: () => void;
  onOver: (message: string) => void;
}

function CodeForm({ kind, challenge, onSignedIn, onOver }: CodeFormProps) {
  const [take] = useSecondStepMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { code: '' },
    schema: secondStep.body.pick({ code: true }),
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
