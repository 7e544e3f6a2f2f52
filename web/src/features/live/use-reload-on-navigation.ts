import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { api } from '../../platform/api.ts';
import { useConnected } from '../../platform/live.ts';

/**
 * While live updates are interrupted, navigation reloads the counts and clears the lists; otherwise live updates keep
 * both current (APP-26).
 */
export function useReloadOnNavigation(): void {
  const dispatch = useDispatch();
  const connected = useConnected();
  const live = useRef(connected);
  live.current = connected;
  const { key } = useLocation();
  // In the cleanup: the lists of the previous page have no subscribers by then, so they are dropped instead of reloaded.
  useEffect(
    () => () => {
      if (!live.current && key) dispatch(api.util.invalidateTags(['Counts', 'Orders']));
    },
    [key, dispatch],
  );
}
