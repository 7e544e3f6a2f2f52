import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api, sessionEnded } from '../../platform/api.ts';
import { watchLive } from '../../platform/live.ts';
import { readToken } from '../../platform/session.ts';
import { replaceEndedSession } from '../../platform/session-of-tab.ts';
import { throttle } from '../../platform/throttle.ts';
import { noteChange } from '../../ui/undo.tsx';

/** The shortest interval between two reloads of the data shown, in milliseconds. */
const refreshDelay = 1000;
/** A tab hidden for this many milliseconds closes its connection: over HTTP/1.1 a browser has six per server. */
const hiddenFor = 20_000;

/** Keeps counts, lists and the open order up to date while someone is signed in. */
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
    const reloadReceipts = throttle(() => dispatch(api.util.invalidateTags(['Receipts'])), refreshDelay);
    const listener = {
      onReceipts: reloadReceipts,
      onChange: ({ order_id, kind }: OrderChange) => {
        noteChange(order_id, kind);
        changed.add(order_id);
        refresh();
      },
      onMissed: () => {
        missed = true;
        refresh();
        reloadReceipts();
      },
      onSignedOut: (message: string, token: string) => {
        end();
        // Another call can have received the 401 first. If another tab has signed in since, its session is used.
        if (readToken() !== token) return start();
        void replaceEndedSession().then((again) => {
          if (again) start();
          else if (readToken() === token) dispatch(sessionEnded({ message }));
        });
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
      reloadReceipts.stop();
      end();
    };
  }, [dispatch]);
}
