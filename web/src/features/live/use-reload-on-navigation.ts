import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { api } from '../../platform/api.ts';
import { useConnected } from '../../platform/live.ts';

/**
 * Changing page loads the counts again and clears the lists, but only while live changes do not arrive: otherwise they
 * keep both current (APP-26).
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
