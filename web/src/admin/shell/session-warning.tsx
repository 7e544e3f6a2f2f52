import { Button, Group } from '@mantine/core';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { askToSignIn, useAskedToSignIn } from '../../platform/ask-to-sign-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './session-warning.module.css';
import { useSessionClock } from './use-session-clock.ts';

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Warns two minutes before the session ends. */
export function SessionWarning() {
  const { coming, stay } = useSessionClock();
  const asked = useAskedToSignIn();
  const signOut = useSignOut();
  const time = <strong className={classes.clock}>{clockOf(coming?.seconds ?? 0)}</strong>;
  return (
    <>
      <Dialog
        opened={!asked && coming?.kind === 'idle'}
        title="Are you still there?"
        onClose={stay}
        size="26rem"
        inFront
      >
        <p className={classes.text}>
          Nothing has been done here for a while. Your session ends in {time}. What you have typed stays.
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={signOut}>
            Sign out
          </Button>
          <Button onClick={stay} data-autofocus>
            Stay signed in
          </Button>
        </Group>
      </Dialog>
      {/* Not a dialog: the person is at work, and what they type must not go to a button. */}
      {!asked && coming?.kind === 'age' && (
        <section className={classes.band} aria-label="End of the session">
          <p role="status">Your session is nearly twelve hours old and ends soon. What you have typed stays.</p>
          {time}
          <Button size="compact-sm" onClick={() => void askToSignIn('age')}>
            Sign in again
          </Button>
        </section>
      )}
    </>
  );
}
