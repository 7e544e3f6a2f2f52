import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import {
  type PresentPerson,
  reportPresence,
  type Writing,
  writings,
} from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { callEndpoint } from '../../platform/call-endpoint.ts';
import { usePresenceChanges } from '../../platform/live.ts';
import { readToken } from '../../platform/session.ts';
import { newUuid } from '../../platform/uuid.ts';

/** Heartbeat in milliseconds. The server forgets a tab after thirty seconds without one. */
const heartbeat = 10_000;
/** A person who has not touched a form for this many milliseconds no longer counts as writing. */
const idle = 8000;

const tab = newUuid();
const nobody: readonly PresentPerson[] = [];

/**
 * Reports to the server that this tab has an order open, and returns who else has it open. The forms that count as
 * writing are those in `forms` under an element with `data-writing`.
 */
export function usePresence(orderId: string, forms: RefObject<HTMLElement | null>): readonly PresentPerson[] {
  const [others, setOthers] = useState<{ orderId: string; people: readonly PresentPerson[] }>();
  const again = useRef<() => void>(() => undefined);
  usePresenceChanges((changed) => {
    if (changed === orderId) again.current();
  });

  useEffect(() => {
    let writing: Writing | null = null;
    let over = false;
    let away = false;
    let newest = 0;
    let resting: ReturnType<typeof setTimeout> | undefined;

    async function report(left = false): Promise<void> {
      const token = readToken();
      // A closed page becomes hidden only after it has reported that it left.
      if (!token || (away && !left)) return;
      newest += 1;
      const mine = newest;
      const body = { orderId, tab, writing, hidden: document.hidden, left };
      const answer = await callEndpoint(reportPresence, { token, body, keepalive: left });
      if (over || mine !== newest || isFailure(answer)) return;
      // Most answers say the same, every ten seconds: they must not draw the whole page again.
      setOthers((before) => copyWithStructuralSharing(before, { orderId, people: answer.data }));
    }
    function write(next: Writing | null): void {
      clearTimeout(resting);
      if (next) resting = setTimeout(() => write(null), idle);
      if (next === writing) return;
      writing = next;
      void report();
    }
    const onInput = ({ target }: Event) => {
      const form = (target as Element).closest?.('[data-writing]');
      const name = form?.getAttribute('data-writing');
      const what = writings.find((each) => each === name);
      if (what && forms.current?.contains(form ?? null)) write(what);
    };
    const onSubmit = () => write(null);
    const onVisibility = () => void report();
    const onHide = () => {
      away = true;
      void report(true);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      away = false;
      if (persisted) void report();
    };

    again.current = () => void report();
    document.addEventListener('input', onInput);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    const beat = setInterval(() => void report(), heartbeat);
    void report();
    return () => {
      over = true;
      clearInterval(beat);
      clearTimeout(resting);
      document.removeEventListener('input', onInput);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      void report(true);
    };
  }, [orderId, forms]);
  return others?.orderId === orderId ? others.people : nobody;
}

function isFailure(answer: object): answer is FailureEnvelope {
  return 'error' in answer;
}
