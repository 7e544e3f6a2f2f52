import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { type OrderChange, watchOrders } from '@arrival-desk/contract/live/live.endpoints.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readEvents } from './event-stream.ts';

/** The server gives a sign of life every 20 seconds; after this many milliseconds without one the line is dead. */
const silence = 45_000;
const firstDelay = 500;
const maxDelay = 30_000;

export interface LiveListener {
  onChange(change: OrderChange): void;
  /** Changes may have been missed: whatever is shown is to be asked for again. */
  onMissed(): void;
  /** The server refused `token`. */
  onSignedOut(message: string, token: string): void;
}

const changeListeners = new Set<(change: OrderChange) => void>();
const presenceListeners = new Set<(orderId: string) => void>();
const stateListeners = new Set<() => void>();
let connected = false;
/** When the server could no longer be reached; null while it can be, as far as is known. */
let lostAt: Date | null = null;
/** A server that is exchanged for another is away for a moment: that is not worth saying, in milliseconds. */
const grace = 3000;
let wakeLine: () => void = () => undefined;

function tellState(next: { connected: boolean; lostAt: Date | null }): void {
  if (next.connected === connected && next.lostAt === lostAt) return;
  ({ connected, lostAt } = next);
  for (const listener of stateListeners) listener();
}

function setConnected(next: boolean): void {
  tellState({ connected: next, lostAt: next ? null : lostAt });
}

/** Tries to reach the server now, not only after the present pause. */
export function reconnect(): void {
  wakeLine();
}

/**
 * Watches the orders until the function that it returns is called. Reconnects automatically, with growing pauses, at
 * once when the browser says that it is online again. A 401 ends it.
 */
export function watchLive(token: string, listener: LiveListener): () => void {
  const over = new AbortController();
  let wake: () => void = () => undefined;
  let line: AbortController | null = null;
  // A line that was open before may be dead without anyone having noticed: it is made again too.
  const onOnline = () => {
    line?.abort();
    wake();
  };
  const onOffline = () => tellState({ connected, lostAt: lostAt ?? new Date() });
  wakeLine = onOnline;
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);

  /** One connection, until it breaks. Returns whether it had been open. */
  async function watch(): Promise<boolean> {
    const present = new AbortController();
    line = present;
    const signal = AbortSignal.any([over.signal, present.signal]);
    let dead = window.setTimeout(() => present.abort(), silence);
    const alive = () => {
      clearTimeout(dead);
      dead = window.setTimeout(() => present.abort(), silence);
    };
    let opened = false;
    const lost = () => tellState({ connected: false, lostAt: lostAt ?? new Date() });
    try {
      const response = await fetch(watchOrders.path, { headers: { Authorization: token }, signal });
      if (response.status === 401) {
        // Read first: the abort would cut the message off.
        const { message } = (await response.json().catch(() => ({}))) as Partial<FailureEnvelope>;
        over.abort();
        listener.onSignedOut(message ?? '', token);
      }
      if (!response.ok || !response.body) {
        if (!over.signal.aborted) lost();
        return false;
      }
      opened = true;
      setConnected(true);
      // What happened between the pages' own questions and this moment was told to nobody here.
      listener.onMissed();
      for await (const { event, data } of readEvents(response.body, alive)) {
        if (event === 'resync') listener.onMissed();
        if (event === 'presence') {
          const { order_id } = JSON.parse(data) as { order_id: string };
          for (const tell of presenceListeners) tell(order_id);
        }
        if (event !== 'change') continue;
        const change = JSON.parse(data) as OrderChange;
        listener.onChange(change);
        for (const tell of changeListeners) tell(change);
      }
    } catch {
      // A broken line is told by its end, and so is one that was given back.
      if (!over.signal.aborted) lost();
    } finally {
      clearTimeout(dead);
      setConnected(false);
    }
    return opened;
  }

  async function keepWatching(): Promise<void> {
    let pause = firstDelay;
    while (!over.signal.aborted) {
      pause = (await watch()) ? firstDelay : Math.min(pause * 2, maxDelay);
      if (over.signal.aborted) return;
      // Many tabs of many people do not come back in the same moment after a restart.
      await new Promise<void>((resolve) => {
        const timer = window.setTimeout(resolve, pause * (0.75 + Math.random() / 2));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  void keepWatching();
  return () => {
    over.abort();
    wake();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    // Nobody watches: whether the server can be reached is not known.
    tellState({ connected: false, lostAt: null });
  };
}

/** Whether changes arrive automatically now. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribeToState, () => connected);
}

function subscribeToState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => {
    stateListeners.delete(listener);
  };
}

/** Since when the server cannot be reached, once that has lasted longer than a moment; null while it can be. */
export function useLostSince(): Date | null {
  const since = useSyncExternalStore(subscribeToState, () => lostAt);
  const [said, setSaid] = useState<Date | null>(null);
  useEffect(() => {
    if (!since) return setSaid(null);
    const timer = setTimeout(() => setSaid(since), navigator.onLine ? grace : 0);
    return () => clearTimeout(timer);
  }, [since]);
  return said;
}

/** Tells of every change of an order by anybody, while the caller is shown. */
export function useOrderChanges(onChange: (change: OrderChange) => void): void {
  useListener(changeListeners, onChange);
}

/** Tells of every order that someone opens, leaves or writes on, while the caller is shown. */
export function usePresenceChanges(onChange: (orderId: string) => void): void {
  useListener(presenceListeners, onChange);
}

function useListener<News>(listeners: Set<(news: News) => void>, onNews: (news: News) => void): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    const tell = (news: News) => latest.current(news);
    listeners.add(tell);
    return () => {
      listeners.delete(tell);
    };
  }, [listeners]);
}
