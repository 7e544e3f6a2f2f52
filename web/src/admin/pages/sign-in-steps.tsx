import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import { lazy, Suspense, useState } from 'react';
import { SignInForm } from '../../features/auth/sign-in-form.tsx';
import { PasskeySignIn } from '../../features/second-factors/passkey-sign-in.tsx';
import { loadPart } from '../../platform/load-part.ts';
import classes from './sign-in-steps.module.css';

// Not part of the sign-in page, which is to be light.
const SecondStep = lazy(async () => {
  const url = () => window.location.pathname;
  return { default: (await loadPart(() => import('../../features/second-factors/second-step.tsx'), url)).SecondStep };
});

interface SignInStepsProps {
  /** Signs in only this person. */
  email?: string;
  onSignedIn: () => void;
}

/** Email and password, then the second step if one is due; or a passkey alone. */
export function SignInSteps({ email, onSignedIn }: SignInStepsProps) {
  const [due, setDue] = useState<DueStep | null>(null);
  const [message, setMessage] = useState('');
  const startAgain = (reason: string) => {
    setMessage(reason);
    setDue(null);
  };
  if (due)
    return (
      <Suspense>
        <SecondStep due={due} onSignedIn={onSignedIn} onStartAgain={startAgain} />
      </Suspense>
    );
  return (
    <>
      {message && (
        <p role="alert" className={classes.message}>
          {message}
        </p>
      )}
      <SignInForm {...(email && { email })} onSignedIn={onSignedIn} onDueStep={setDue} />
      <PasskeySignIn {...(email && { email })} onSignedIn={onSignedIn} />
    </>
  );
}
