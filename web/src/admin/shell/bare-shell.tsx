import '../../ui/staff-styles.ts';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useLiveUpdates } from '../../features/live/use-live-updates.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { ToastBand } from '../../ui/toast-band.tsx';
import { undoLast } from '../../ui/undo.tsx';
import { Offline } from './offline.tsx';
import { SessionWarning } from './session-warning.tsx';
import { undoShortcuts } from './shell-shortcuts.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** The frame of a small window: the session and live updates of the desk, without its header and menu. */
export function BareShell() {
  useLiveUpdates();
  useShortcuts(undoShortcuts, { undo: undoLast });
  return (
    <>
      <ToastBand place="under" className={undefined} />
      <Offline />
      <main id="content">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <SessionWarning />
      <SignInAgain />
      <Announcer />
    </>
  );
}
