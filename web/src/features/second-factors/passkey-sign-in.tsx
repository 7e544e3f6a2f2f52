import { Button } from '@mantine/core';
import { askForPasskey, passkeysWork } from '../../platform/passkeys.ts';
import { storeToken } from '../../platform/session.ts';
import { usePasskey } from '../../ui/use-passkey.ts';
import classes from './passkey-sign-in.module.css';
import { usePasskeySignInMutation, useStartPasskeySignInMutation } from './passkey-sign-in.queries.ts';

interface PasskeySignInProps {
  /** Signs in only this person. */
  email?: string;
  onSignedIn: () => void;
}

/** The way in without a password; nothing where passkeys do not work. */
export function PasskeySignIn({ email, onSignedIn }: PasskeySignInProps) {
  const [startSignIn] = useStartPasskeySignInMutation();
  const [signIn] = usePasskeySignInMutation();
  const { busy, problem, start } = usePasskey(async () => {
    const options = (await startSignIn()).data?.data;
    if (!options) return;
    const passkey = await askForPasskey(options);
    const result = await signIn({ passkey, ...(email && { email }) });
    if (!result.data) return;
    storeToken(result.data.data.jwtToken);
    onSignedIn();
  });
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
