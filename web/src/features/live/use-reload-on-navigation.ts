import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { api } from '../../platform/api.ts';
import { useConnected } from '../../platform/live.ts';

/**
 * Leaving or changing page reloads the counts and clears the lists (SPEC.md section 4). Live changes keep both true,
 * so this is due only while they do not arrive (DESIGN.md section 9).
 */
export function useReloadOnNavigation(): void {
  const dispatch = useDispatch();
  const connected = useConnected();
  const live = useRef(connected);
  live.current = connected;
  const { key } = useLocation();
  // In the cleanup: the lists of the page that is left have no readers by then, so they are dropped and not reloaded.
  useEffect(
    () => () => {
      if (!live.current && key) dispatch(api.util.invalidateTags(['Counts', 'Orders']));
    },
    [key, dispatch],
  );
}
