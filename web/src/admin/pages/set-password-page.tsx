import type { LinkKind } from '@arrival-desk/contract/account-links/link-kinds.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { SetPasswordForm } from '../../features/account-links/set-password-form.tsx';
import { sessionEnded } from '../../platform/api.ts';
import { EntryCard, EntryNote } from './entry-card.tsx';

const texts = {
  reset: {
    title: 'Set another password',
    note: 'You are signed out everywhere when it is set, and sign in with it.',
    over: 'This link does not work any more. It was used already, or its time is over.',
  },
  invitation: {
    title: 'Set your password',
    note: 'Your account is ready. Set a password that only you know, then sign in with it.',
    over: 'This invitation does not work any more. It was used already, or its time is over. If you cannot sign in, ask whom it came from for another one.',
  },
} as const satisfies Record<LinkKind, object>;

/** The page of a mailed link, whose token follows after `#`. Opening it uses nothing up. */
export function SetPasswordPage({ kind }: { kind: LinkKind }) {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [isOver, setOver] = useState(token === '');
  const dispatch = useDispatch();
  const { title, note, over } = texts[kind];
  return (
    <EntryCard title={title}>
      <EntryNote>{isOver ? over : note}</EntryNote>
      {!isOver && (
        <SetPasswordForm
          token={token}
          // Also ends a session of this browser: its token would not work any more, or is another person's.
          onSet={() => dispatch(sessionEnded({ message: '' }))}
          onOver={() => setOver(true)}
        />
      )}
      {isOver && kind === 'reset' && (
        <Button component={Link} to="/admin/forgot-password" fullWidth size="md">
          Ask for Another Link
        </Button>
      )}
      <Button component={Link} to="/" variant="subtle" fullWidth mt="sm">
        Back to Sign In
      </Button>
    </EntryCard>
  );
}
