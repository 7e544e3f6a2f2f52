import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { loadPart } from '../../platform/load-part.ts';
import { passkeysWork } from '../../platform/passkeys-work.ts';
import classes from './passkey-sign-in.module.css';

// Not part of the sign-in page, which is to be light.
const load = () =>
  loadPart(
    () => import('./sign-in-with-passkey.ts'),
    () => window.location.pathname,
  );

interface PasskeySignInProps {
  /** Signs in only this person. */
  email?: string;
  onSignedIn: () => void;
}

/** The way in without a password; nothing where passkeys do not work. */
export function PasskeySignIn({ email, onSignedIn }: PasskeySignInProps) {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function start(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const { signInWithPasskey } = await load();
      const done = await signInWithPasskey(dispatch, email);
      setProblem(done.problem);
      if (done.signedIn) onSignedIn();
    } finally {
      setBusy(false);
    }
  }
  if (!passkeysWork) return null;
  return (
    <div className={classes.way}>
      <Button variant="default" fullWidth className={classes.button} loading={busy} onClick={start}>
        Sign in with a passkey
      </Button>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
