import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import { lazy, Suspense, useState } from 'react';
import { SignInForm } from '../../features/auth/sign-in-form.tsx';
import { loadSignInParts } from '../../features/second-factors/load-sign-in-parts.ts';
import { PasskeySignIn } from '../../features/second-factors/passkey-sign-in.tsx';
import classes from './sign-in-steps.module.css';

const SecondStep = lazy(async () => ({ default: (await loadSignInParts()).SecondStep }));

interface SignInStepsProps {
  /** Signs in only this person. */
  email?: string;
  onSignedIn: () => void;
}

/** Email and password, then the second step if one is due; or a passkey alone. */
export function SignInSteps(props: SignInStepsProps) {
  const [due, setDue] = useState<DueStep | null>(null);
  const [message, setMessage] = useState('');
  const startAgain = (reason: string) => {
    setMessage(reason);
    setDue(null);
  };
  if (due)
    return (
      <Suspense>
        <SecondStep due={due} onSignedIn={props.onSignedIn} onStartAgain={startAgain} />
      </Suspense>
    );
  return (
    <>
      {message && (
        <p role="alert" className={classes.message}>
          {message}
        </p>
      )}
      <SignInForm {...props} onDueStep={setDue} />
      <PasskeySignIn {...props} onProblem={setMessage} />
    </>
  );
}
