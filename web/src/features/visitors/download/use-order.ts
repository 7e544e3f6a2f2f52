import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import { callGetDownloadHistory, isLocked, type Order } from '../visitors.calls.ts';

const pollMs = 30_000;
/** The session lasts 30 minutes after the last request. */
const keepOpenMs = 5 * 60_000;

export interface OrderView {
  order: Order | null;
  /** Why the latest request failed; an order that was loaded before stays on screen. */
  failure: FailureEnvelope | null;
  checkedAt: Date | null;
  loading: boolean;
}

/**
 * Loads an order with the visitor's session, and reloads it while the page is visible: every 30 seconds until it has a
 * document, then every 5 minutes, which keeps the session open. `onLocked` is called without a valid session.
 */
export function useOrder(orderId: string, onLocked: () => void) {
  const [view, setView] = useState<OrderView>({ order: null, failure: null, checkedAt: null, loading: true });
  const running = useRef<AbortController | null>(null);
  const locked = useRef(onLocked);
  locked.current = onLocked;

  const { language } = useLanguage();

  const refresh = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setView((previous) => ({ ...previous, loading: true }));
    const answer = await callGetDownloadHistory(orderId, language.code, controller.signal).catch(() => null);
    if (!answer || controller.signal.aborted) return;
    if (answer.status === 1) {
      setView({ order: answer, failure: null, checkedAt: new Date(), loading: false });
    } else if (isLocked(answer)) {
      locked.current();
    } else {
      // The banner reports being offline; the order on screen is as good as before.
      const isOffline = !navigator.onLine;
      setView((previous) => ({ ...previous, failure: previous.order && isOffline ? null : answer, loading: false }));
    }
  }, [orderId, language.code]);

  useEffect(() => {
    void refresh();
    return () => running.current?.abort();
  }, [refresh]);

  const settled = view.order !== null && view.order.path !== null && view.failure === null;
  useEffect(() => {
    const look = () => {
      // The banner reports being offline; being online again triggers a reload.
      if (!document.hidden && navigator.onLine) void refresh();
    };
    const timer = setInterval(look, settled ? keepOpenMs : pollMs);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [settled, refresh]);

  return { ...view, refresh };
}
