import { getSessionTimes } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isInBackground, lastActive, noteActive, whenInput } from '../../platform/activity.ts';
import { settle } from '../../platform/api.ts';
import { callAsStaff } from '../../platform/call-as-staff.ts';
import { readToken } from '../../platform/session.ts';

/** Milliseconds before an end at which the person is warned. */
const warnedBefore = 120_000;
/** Milliseconds of work without a call after which the server is told of it. */
const toldEvery = 60_000;

/** What is about to happen: the session ends because nobody does anything, or because of its age. */
export interface ComingEnd {
  kind: 'idle' | 'age';
  seconds: number;
}

interface Limits {
  token: string | null;
  /** Milliseconds that a session lasts without anything done. */
  idle: number;
  endsAt: number;
}

/**
 * Watches the limits of the session. Tells the server that someone works who makes no calls, typing for example, and
 * looks when a limit is reached whether the session has ended. What one tab does counts for all tabs of the browser.
 */
export function useSessionClock(): { coming: ComingEnd | null; stay: () => void } {
  const dispatch = useDispatch() as (action: unknown) => unknown;
  const limits = useRef<Limits | null>(null);
  const asking = useRef(false);
  const shown = useRef(false);
  const [coming, setComing] = useState<ComingEnd | null>(null);

  const ask = useCallback(async () => {
    if (asking.current || !readToken()) return;
    asking.current = true;
    const at = Date.now();
    const background = isInBackground();
    const { result, token } = await callAsStaff(getSessionTimes, {}).finally(() => {
      asking.current = false;
    });
    const { data } = settle(getSessionTimes, result, token, dispatch);
    if (!data) return;
    const { ends_in, idle_ends_in } = data.data;
    const known = limits.current;
    const idle = background && known ? known.idle : idle_ends_in * 1000;
    limits.current = { token, idle, endsAt: at + ends_in * 1000 };
    noteActive(background && known ? at - known.idle + idle_ends_in * 1000 : at);
  }, [dispatch]);

  useEffect(() => {
    let lookedFor = 0;
    function tick(): void {
      const now = Date.now();
      // Another token: someone signed in again, here or in another tab.
      if (!limits.current || limits.current.token !== readToken()) {
        setComing(null);
        return void ask();
      }
      const { idle, endsAt } = limits.current;
      const idleEnd = lastActive() + idle;
      const end = Math.min(idleEnd, endsAt);
      shown.current = now >= end - warnedBefore && now < end;
      const kind = idleEnd < endsAt ? 'idle' : 'age';
      setComing(shown.current ? { kind, seconds: Math.ceil((end - now) / 1000) } : null);
      if (now < end || lookedFor === end) return;
      lookedFor = end;
      void ask();
    }
    const unwatch = whenInput(() => {
      // The warning asks a question; moving towards its button is no answer yet.
      if (!shown.current && limits.current && Date.now() - lastActive() > toldEvery) void ask();
    });
    const timer = setInterval(tick, 1000);
    tick();
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, [ask]);
  return { coming, stay: () => void ask() };
}
