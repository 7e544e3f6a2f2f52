import { Button } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { passkeysWork } from '../../platform/passkeys-work.ts';
import { loadSignInParts } from './load-sign-in-parts.ts';

interface PasskeySignInProps {
  /** Signs in only this person. */
  email?: string;
  onSignedIn: () => void;
  /** What the browser refused; '' when an attempt begins. */
  onProblem: (message: string) => void;
}

/** The way in without a password; nothing where passkeys do not work. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const dispatch = useDispatch();
  const start = async () => (await loadSignInParts()).signInWithPasskey(dispatch, props);
  return (
    passkeysWork && (
      <Button
        variant="subtle"
        fullWidth
        // The field with the focus keeps it: leaving it empty would say that it is required.
        onMouseDown={(event) => event.preventDefault()}
        onClick={start}
      >
        Sign in with a passkey
      </Button>
    )
  );
}
