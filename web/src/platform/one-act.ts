import { useSyncExternalStore } from 'react';

/** For how long after an act on an order a second one is ignored, in milliseconds (PAGE-26). */
const guardTime = 1000;

interface Input {
  byPointer: boolean;
  /**
   * When the hand did it, in milliseconds since the page began, not when the page came to it: on a busy phone the
   * second half of a double click can wait for longer than the guard lasts.
   */
  at: number;
}

interface Act extends Input {
  name: string;
}

/** The last act on each order. */
const latest = new Map<string, Act>();
/** How many acts of the last second each order has. */
const acting = new Map<string, number>();
const listeners = new Set<() => void>();
let input: Input = { byPointer: false, at: Number.NEGATIVE_INFINITY };

// A click can come from either; only what went before it tells which.
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

/** Whether a click may open a question about these orders: not one that was meant for what stood there before. */
export function mayAsk(orderIds: readonly string[]): boolean {
  return !orderIds.some((id) => isRepeated(id, null));
}

/**
 * Begins an act on some orders. Returns false, and begins nothing, when one of them had the same act less than a second
 * ago, or was clicked for any act: the second half of a double click hits whatever has moved under the pointer.
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

/** Whether an act on one of these orders has begun less than a second ago. Its buttons stay where they are. */
export function useActing(orderIds: readonly string[]): boolean {
  return useSyncExternalStore(subscribe, () => orderIds.some((id) => acting.get(id)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
