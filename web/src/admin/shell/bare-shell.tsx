import '../../ui/staff-styles.ts';
import type { ReactNode } from 'react';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { filePath } from '../../features/filing/filing-window.ts';
import { SkippedDialog } from '../../features/filing/skipped-dialog.tsx';
import { useLiveUpdates } from '../../features/live/use-live-updates.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { ToastBand } from '../../ui/toast-band.tsx';
import { undoLast } from '../../ui/undo.tsx';
import { Offline } from './offline.tsx';
import { SessionWarning } from './session-warning.tsx';
import { undoShortcuts } from './shell-shortcuts.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useGivenWork } from './use-given-work.tsx';

/** The frame of a small window: the session and live updates of the desk, without its header and menu. */
export function BareShell({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  useLiveUpdates();
  useGivenWork(user?.name, { opens: false });
  useShortcuts(undoShortcuts, { undo: undoLast });
  return (
    <>
      <ToastBand place="under" className={undefined} />
      <Offline />
      <main id="content">{children}</main>
      <SkippedDialog me={user?.name} pathOf={filePath} />
      <SessionWarning />
      <SignInAgain />
      <Announcer />
    </>
  );
}
