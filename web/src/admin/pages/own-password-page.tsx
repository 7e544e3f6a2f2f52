import { Button } from '@mantine/core';
import { OwnPasswordForm } from '../../features/auth/own-password-form.tsx';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { readToken, userOfToken } from '../../platform/session.ts';
import { EntryCard, EntryNote } from './entry-card.tsx';

/** Shown instead of the desk while the password is one that someone else chose. */
export function OwnPasswordPage({ onChanged }: { onChanged: () => void }) {
  const signOut = useSignOut();
  return (
    <EntryCard title="Set your own password">
      <EntryNote>
        Someone else chose the password that you signed in with. Set one that only you know; then your desk opens.
      </EntryNote>
      <OwnPasswordForm user={userOfToken(readToken())} onChanged={onChanged} />
      <Button variant="subtle" onClick={signOut} fullWidth mt="sm">
        Sign Out
      </Button>
    </EntryCard>
  );
}
