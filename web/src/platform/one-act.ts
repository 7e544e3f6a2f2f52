import { useSyncExternalStore } from 'react';

/** For how long after an act on an order a second one is ignored, in milliseconds (PAGE-26). */
const guardTime = 1000;

interface Input {
  byPointer: boolean;
  /**
   * When the person acted, in milliseconds since the page load, not when the event was handled: on a busy phone the
   * second half of a double click can wait longer than the guard lasts.
   */
  at: number;
}

interface Act extends Input {
  name: string;
}

/** The last act on each order. */
const latest = new Map<string, Act>();
/** The number of acts on each order in the last second. */
const acting = new Map<string, number>();
const listeners = new Set<() => void>();
let input: Input = { byPointer: false, at: Number.NEGATIVE_INFINITY };

// A click event follows a pointer or a key; only the event before it tells which.
const remember = (byPointer: boolean) => (event: Event) => {
  input = { byPointer, at: event.timeStamp };
};
globalThis.window?.addEventListener('pointerdown', remember(true), { capture: true });
globalThis.window?.addEventListener('keydown', remember(false), { capture: true });

function notify(): void {
  for (const listener of listeners) listener();
}

function isRepeated(orderId: string, name: string | null): boolean {
  const act = latest.get(orderId);
  if (!act || input.at - act.at >= guardTime) return false;
  return act.name === name || (act.byPointer && input.byPointer);
}

/** Whether a click can open a question about these orders: not if it was meant for what was there a moment ago. */
export function mayAsk(orderIds: readonly string[]): boolean {
  return !orderIds.some((id) => isRepeated(id, null));
}

/**
 * Begins an act on some orders. Returns false and does nothing when one of them had the same act less than a second
 * ago, or was clicked for any act: the second half of a double click hits what has moved under the pointer.
 */
export function beginAct(orderIds: readonly string[], name: string): boolean {
  if (orderIds.some((id) => isRepeated(id, name))) return false;
  for (const id of orderIds) {
    latest.set(id, { ...input, name });
    acting.set(id, (acting.get(id) ?? 0) + 1);
  }
  setTimeout(() => {
    for (const id of orderIds) acting.set(id, (acting.get(id) ?? 1) - 1);
    notify();
  }, guardTime);
  notify();
  return true;
}

/** Forgets all acts, for the next test, which can name the same orders. */
export function forgetActs(): void {
  latest.clear();
  acting.clear();
}

/** Whether an act on one of these orders began less than a second ago. */
export function useActing(orderIds: readonly string[]): boolean {
  return useSyncExternalStore(subscribe, () => orderIds.some((id) => acting.get(id)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
