import { useNavigate } from 'react-router';
import { takeAskedScreen } from '../../platform/asked-screen.ts';
import { EntryCard, EntryNote } from './entry-card.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** The server marks the page (keep-on-this-machine.ts). */
const isSample = document.documentElement.dataset.sampleData !== undefined;

export function SignInPage() {
  const navigate = useNavigate();
  return (
    <EntryCard title="Sign in to your desk">
      {isSample && (
        <EntryNote>
          <strong>Sample data.</strong> An invented service, served to this machine only. The README names an account of
          every role.
        </EntryNote>
      )}
      <SignInSteps onSignedIn={() => void navigate(takeAskedScreen(), { replace: true })} />
    </EntryCard>
  );
}
