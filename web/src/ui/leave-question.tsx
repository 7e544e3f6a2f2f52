import { useEffect, useEffectEvent, useRef } from 'react';
import { useOwnBlocker } from '../platform/back-closes.ts';
import { Confirm } from './confirm.tsx';
import { useLeaving } from './use-leaving.ts';

/** State for a navigation that follows what the person has just done on the screen, such as deleting what it shows. */
export const unasked = { unasked: true };

/**
 * Asks before a screen with a long form is left for another one while `hasUnsaved()`; the browser asks before the tab is
 * closed or loaded again. Signing out asks nothing: it may have to be quick.
 */
export function LeaveQuestion({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  useOwnBlocker();
  const leaving = useRef(false);
  const { blocker, isAsking } = useLeaving(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname.startsWith('/admin') &&
      nextLocation.state !== unasked &&
      hasUnsaved(),
  );
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
  return (
    <Confirm
      opened={isAsking}
      title="Leave Without Saving"
      question="What you changed on this screen is not saved. Leave it all the same?"
      verb="Leave"
      danger
      final
      onClose={() => {
        // Confirm closes after Leave too, when the screen is on its way out.
        if (!leaving.current) blocker.reset?.();
        leaving.current = false;
      }}
      onConfirm={async () => {
        leaving.current = true;
        blocker.proceed?.();
      }}
    />
  );
}
