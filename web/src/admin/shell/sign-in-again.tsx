import { stepUpMinutes } from '@arrival-desk/contract/step-up.ts';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { forgetTypedPassword } from '../../features/auth/typed-password.ts';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { sessionEnded } from '../../platform/api.ts';
import { answerSignIn, type SignInReason, useAskedToSignIn } from '../../platform/ask-to-sign-in.ts';
import { isOfSamePerson } from '../../platform/session-of-tab.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInSteps } from '../pages/sign-in-steps.tsx';
import classes from './sign-in-again.module.css';

const titles = { step_up: 'Is it you?', age: 'Sign in again', ended: 'Your session has ended' } as const;
const texts = {
  step_up: `This needs a sign-in of the last ${stepUpMinutes} minutes. Everything on the screen stays, and what you asked for is done afterwards.`,
  age: 'A new session lasts another twelve hours. Everything on the screen stays.',
  ended: 'Sign in to go on. Everything on the screen stays, and what you were doing continues.',
} as const;

/** Asks the signed-in person to sign in again without leaving the screen. */
export function SignInAgain() {
  const asked = useAskedToSignIn();
  const ended = asked === 'ended';
  const close = useCallback(() => {
    if (!ended) answerSignIn(false);
  }, [ended]);
  return (
    <Dialog
      opened={asked !== null}
      title={asked ? titles[asked] : ''}
      onClose={close}
      size="26rem"
      inFront
      covers={ended}
    >
      {asked && <Question reason={asked} />}
    </Dialog>
  );
}

function Question({ reason }: { reason: SignInReason }) {
  const user = useSignedInUser();
  // Of the session that is replaced.
  const [email] = useState(user?.email);
  const dispatch = useDispatch();
  if (!email) return null;
  // The sign-in has ended the session before. The live stream connects again, which loads what is shown again, signed
  // URLs included.
  const onSignedIn = () => {
    forgetTypedPassword();
    if (isOfSamePerson()) answerSignIn(true);
  };
  return (
    <>
      <p className={classes.reason}>{texts[reason]}</p>
      <SignInSteps email={email} onSignedIn={onSignedIn} />
      {reason === 'ended' && (
        <Button variant="subtle" size="compact-sm" onClick={() => dispatch(sessionEnded({ message: '' }))}>
          Sign in as somebody else
        </Button>
      )}
    </>
  );
}
