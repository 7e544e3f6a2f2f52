import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { topLayer } from '../platform/back-closes.ts';

/**
 * Stops Back while something is open over the page, and closes that instead. With `asks`, it also stops what leaves the
 * page without saving; `isAsking` then says that a question is due.
 */
export function useLeaving(asks?: BlockerFunction) {
  const closes = useRef(false);
  const blocker = useBlocker((navigation) => {
    closes.current = navigation.historyAction === 'POP' && topLayer() !== undefined;
    return closes.current || (asks?.(navigation) ?? false);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || !closes.current) return;
    blocker.reset();
    topLayer()?.();
  }, [blocker]);
  return { blocker, isAsking: blocker.state === 'blocked' && !closes.current };
}
