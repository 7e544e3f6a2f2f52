import { linkMinutes } from '@arrival-desk/contract/account-links/link-kinds.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { AskForLinkForm } from '../../features/account-links/ask-for-link-form.tsx';
import { EntryCard, EntryNote } from './entry-card.tsx';

export function ForgotPasswordPage() {
  const [asked, setAsked] = useState(false);
  return (
    <EntryCard title="Forgot your password?">
      {asked ? (
        <EntryNote>
          If an account has this email, a link to set another password is on its way to it. The link works once, for{' '}
          {linkMinutes.reset} minutes. If no email comes, ask an Admin of your desk.
        </EntryNote>
      ) : (
        <>
          <EntryNote>Enter the email that you sign in with. You get a link to set another password.</EntryNote>
          <AskForLinkForm onAsked={() => setAsked(true)} />
        </>
      )}
      <Button component={Link} to="/" variant="subtle" fullWidth mt="sm">
        Back to Sign In
      </Button>
    </EntryCard>
  );
}
