import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { maxAway, type OrderChange, watchOrders } from '@arrival-desk/contract/live/live.endpoints.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { backgroundHeader } from './call-endpoint.ts';
import { readEvents } from './event-stream.ts';

/** The server sends a heartbeat every 20 seconds; after this many milliseconds without one the connection is dead. */
const silence = 45_000;
const firstDelay = 500;
const maxDelay = 30_000;

export interface LiveListener {
  onChange(change: OrderChange): void;
  /** Receipts that wait were added, read or deleted. */
  onReceipts(): void;
  /** Changes may have been missed: everything that is shown must be loaded again. */
  onMissed(): void;
  /** The server refused `token`. */
  onSignedOut(message: string, token: string): void;
}

/** When this tab last had a connection, in milliseconds; null before the first one. */
let seenAt: number | null = null;

/** The path of the stream, with the seconds since the last connection: what a colleague assigned then is told first. */
function pathNow(): string {
  if (seenAt === null) return watchOrders.path;
  // One more, for the way to the server.
  const away = Math.ceil((Date.now() - seenAt) / 1000) + 1;
  return `${watchOrders.path}?away=${Math.min(Math.max(away, 0), maxAway)}`;
}

const changeListeners = new Set<(change: OrderChange) => void>();
const presenceListeners = new Set<(orderId: string) => void>();
const missedListeners = new Set<() => void>();
const stateListeners = new Set<() => void>();
let connected = false;
/** When the server became unreachable; null while it is reachable as far as is known. */
let lostAt: Date | null = null;
/** An interruption shorter than this, in milliseconds, is not reported: a restart of the server causes one. */
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

/** Tries to reach the server now instead of after the current delay. */
export function reconnect(): void {
  wakeLine();
}

/**
 * Subscribes to changes of orders until the returned function is called. Reconnects automatically with growing delays,
 * and immediately when the browser is online again. A 401 ends the subscription.
 */
export function watchLive(token: string, listener: LiveListener): () => void {
  const over = new AbortController();
  let wake: () => void = () => undefined;
  let line: AbortController | null = null;
  // A connection that was open before can be dead without an error, so it is replaced too.
  const onOnline = () => {
    line?.abort();
    wake();
  };
  const onOffline = () => tellState({ connected, lostAt: lostAt ?? new Date() });
  const onMissed = () => {
    listener.onMissed();
    for (const tell of missedListeners) tell();
  };
  wakeLine = onOnline;
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);

  /** Reads one connection until it breaks. Returns whether it was ever open, or that newer tabs have replaced it. */
  async function watch(): Promise<boolean | 'replaced'> {
    const present = new AbortController();
    line = present;
    const signal = AbortSignal.any([over.signal, present.signal]);
    let dead = window.setTimeout(() => present.abort(), silence);
    const alive = () => {
      seenAt = Date.now();
      clearTimeout(dead);
      dead = window.setTimeout(() => present.abort(), silence);
    };
    let opened: boolean | 'replaced' = false;
    const lost = () => tellState({ connected: false, lostAt: lostAt ?? new Date() });
    try {
      const response = await fetch(pathNow(), {
        headers: { Authorization: token, [backgroundHeader]: '1' },
        signal,
      });
      if (response.status === 401) {
        // Read before the abort, which would truncate the message.
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
      seenAt = Date.now();
      // Changes between the requests of the pages and this moment were not announced to this tab.
      onMissed();
      for await (const { event, data } of readEvents(response.body, alive)) {
        if (event === 'resync') onMissed();
        if (event === 'replaced') opened = 'replaced';
        if (event === 'presence') {
          const { order_id } = JSON.parse(data) as { order_id: string };
          for (const tell of presenceListeners) tell(order_id);
        }
        if (event === 'receipts') listener.onReceipts();
        if (event !== 'change') continue;
        const change = JSON.parse(data) as OrderChange;
        listener.onChange(change);
        for (const tell of changeListeners) tell(change);
      }
    } catch {
      // A connection that was closed on purpose ends with an error too, but is not lost.
      if (!over.signal.aborted) lost();
    } finally {
      clearTimeout(dead);
      // Of a connection that may have been dead, only its last sign of life counts.
      if (opened && !present.signal.aborted) seenAt = Date.now();
      setConnected(false);
    }
    return opened;
  }

  async function keepWatching(): Promise<void> {
    let pause = firstDelay;
    while (!over.signal.aborted) {
      const ended = await watch();
      pause = ended ? firstDelay : Math.min(pause * 2, maxDelay);
      // Otherwise the many tabs of one person would replace each other's connection for ever.
      if (ended === 'replaced') await shown(over.signal);
      if (over.signal.aborted) return;
      // Random, so that the tabs of all people do not reconnect at the same moment after a restart.
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
    // Without a subscriber, it is unknown whether the server can be reached.
    tellState({ connected: false, lostAt: null });
  };
}

/** Resolves when somebody looks at this tab, at once if they do already. */
async function shown(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted)
    await new Promise<void>((resolve) => {
      const options = { once: true, signal };
      document.addEventListener('visibilitychange', () => resolve(), options);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
}

/** Calls the handler when changes may have been missed, until the returned function is called. */
export function watchMissed(onMissed: () => void): () => void {
  missedListeners.add(onMissed);
  return () => {
    missedListeners.delete(onMissed);
  };
}

/** Whether the live connection is open. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribeToState, () => connected);
}

function subscribeToState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => {
    stateListeners.delete(listener);
  };
}

/** Since when the server has been unreachable; null while it is reachable or the interruption is short. */
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

/** Calls the handler for every change of an order by anyone, while the component is mounted. */
export function useOrderChanges(onChange: (change: OrderChange) => void): void {
  useListener(changeListeners, onChange);
}

/** Calls the handler for every order that someone opens, leaves or writes on, while the component is mounted. */
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
