import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api, sessionEnded } from '../../platform/api.ts';
import { watchLive } from '../../platform/live.ts';
import { readToken } from '../../platform/session.ts';
import { throttle } from '../../platform/throttle.ts';

/** What is shown is asked for again at most this often, in milliseconds. */
const refreshDelay = 1000;
/** A tab that nobody looks at for so long gives its line back: a browser has six to one server over HTTP/1.1. */
const hiddenFor = 20_000;

/** Keeps counts, lists and the open order as they are on the server, for as long as someone is signed in here. */
export function useLiveUpdates(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const changed = new Set<string>();
    let missed = false;
    const refresh = throttle(() => {
      const orders = missed ? ['Order' as const] : [...changed].map((id) => ({ type: 'Order' as const, id }));
      changed.clear();
      missed = false;
      dispatch(api.util.invalidateTags(['Counts', 'Orders', ...orders]));
    }, refreshDelay);
    const listener = {
      onChange: ({ order_id }: OrderChange) => {
        changed.add(order_id);
        refresh();
      },
      onMissed: () => {
        missed = true;
        refresh();
      },
      onSignedOut: (message: string, token: string) => {
        if (readToken() === token) {
          dispatch(sessionEnded({ message }));
          return;
        }
        // Another call may have heard it first. Where another tab has signed in again since, that session is watched.
        end();
        start();
      },
    };

    let stop: (() => void) | undefined;
    const start = () => {
      const token = readToken();
      if (token) stop ??= watchLive(token, listener);
    };
    const end = () => {
      stop?.();
      stop = undefined;
    };
    let hiding: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = () => {
      clearTimeout(hiding);
      if (document.hidden) hiding = setTimeout(end, hiddenFor);
      else start();
    };
    document.addEventListener('visibilitychange', onVisibility);
    start();
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(hiding);
      refresh.stop();
      end();
    };
  }, [dispatch]);
}
