import { adminLogout } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { stepUpMinutes } from '@arrival-desk/contract/step-up.ts';
import { useRef } from 'react';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { answerSignIn, useAskedToSignIn } from '../../platform/ask-to-sign-in.ts';
import { callEndpoint } from '../../platform/call-endpoint.ts';
import { readToken } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInSteps } from '../pages/sign-in-steps.tsx';
import classes from './sign-in-again.module.css';

/** Asks the signed-in person to sign in again without leaving the screen, when a call needs a recent sign-in. */
export function SignInAgain() {
  const asked = useAskedToSignIn();
  return (
    <Dialog opened={asked} title="Is it you?" onClose={() => answerSignIn(false)} size="26rem" inFront>
      {asked && <Question />}
    </Dialog>
  );
}

function Question() {
  const user = useSignedInUser();
  const before = useRef(readToken());
  if (!user) return null;
  const onSignedIn = () => {
    // Only the new session stays. The end of the old one makes the live stream connect again, which loads what is shown
    // again, signed URLs included.
    void callEndpoint(adminLogout, { token: before.current });
    answerSignIn(true);
  };
  return (
    <>
      <p className={classes.reason}>
        This needs a sign-in of the last {stepUpMinutes} minutes. Everything on the screen stays, and what you asked for
        is done afterwards.
      </p>
      <SignInSteps email={user.email} onSignedIn={onSignedIn} />
    </>
  );
}
