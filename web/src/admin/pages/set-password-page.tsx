import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { useSetPasswordByLinkMutation } from '../../features/account-links/account-links.queries.ts';
import { SetPasswordForm } from '../../features/account-links/set-password-form.tsx';
import { sessionEnded } from '../../platform/api.ts';
import { EntryCard, EntryNote } from './entry-card.tsx';

/** The page of a link for a forgotten password, whose token follows after `#`. Opening it uses nothing up. */
export function SetPasswordPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [isOver, setOver] = useState(token === '');
  const [set] = useSetPasswordByLinkMutation();
  const dispatch = useDispatch();
  return (
    <EntryCard title="Set another password">
      <EntryNote>
        {isOver
          ? 'This link does not work any more. It was used already, or its time is over.'
          : 'You are signed out everywhere when it is set, and sign in with it.'}
      </EntryNote>
      {isOver ? (
        <Button component={Link} to="/admin/forgot-password" fullWidth size="md">
          Ask for Another Link
        </Button>
      ) : (
        <SetPasswordForm
          token={token}
          send={async (body) => {
            const result = await set(body);
            // Also ends a session of this browser: its token would not work any more, or is another person's.
            if (result.data) dispatch(sessionEnded({ message: '' }));
            return result;
          }}
          onOver={() => setOver(true)}
        />
      )}
      <Button component={Link} to="/" variant="subtle" fullWidth mt="sm">
        Back to Sign In
      </Button>
    </EntryCard>
  );
}
