import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAcceptInvitationMutation } from '../../features/account-links/account-links.queries.ts';
import { SetPasswordForm } from '../../features/account-links/set-password-form.tsx';
import { SecondStep } from '../../features/second-factors/second-step.tsx';
import { storeToken } from '../../platform/session.ts';
import { EntryCard, EntryNote } from './entry-card.tsx';

/**
 * The page of an invitation, whose token follows after `#`. Opening it uses nothing up; the first password signs in, with
 * the second factor that the role requires.
 */
export function AcceptInvitationPage() {
  const { hash } = useLocation();
  // The address is replaced on the way out; the token is needed until then.
  const [token] = useState(hash.slice(1));
  const [isOver, setOver] = useState(token === '');
  const [due, setDue] = useState<DueStep | null>(null);
  const [accept] = useAcceptInvitationMutation();
  const navigate = useNavigate();
  const openDesk = () => void navigate('/admin', { replace: true });
  if (due)
    return (
      <EntryCard title="Set up your second factor">
        {/* The password is set: whoever starts again does so at the sign-in. */}
        <SecondStep due={due} onSignedIn={openDesk} onStartAgain={() => void navigate('/', { replace: true })} />
      </EntryCard>
    );
  return (
    <EntryCard title={isOver ? 'This invitation is over' : 'Welcome to your desk'}>
      <EntryNote>
        {isOver
          ? 'It was used already, was replaced by another one, or its time is over. If you cannot sign in, ask whom it came from for another one.'
          : 'Your account is ready. Set a password that only you know, and you are signed in.'}
      </EntryNote>
      {!isOver && (
        <SetPasswordForm
          token={token}
          send={async (body) => {
            const result = await accept(body);
            const { data, challenge, methods } = result.data ?? {};
            if (data) {
              storeToken(data.jwtToken);
              openDesk();
            } else if (challenge && methods) setDue({ challenge, methods });
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
