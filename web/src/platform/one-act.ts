import { useSyncExternalStore } from 'react';

/** How long an act on an order keeps a second one away, in milliseconds (DESIGN.md section 7, 'One act once'). */
const guardTime = 1000;

interface Act {
  name: string;
  byPointer: boolean;
  at: number;
}

const latest = new Map<string, Act>();
const listeners = new Set<() => void>();
let usesPointer = false;

// A click can come from either; only what went before it tells which.
globalThis.window?.addEventListener('pointerdown', () => (usesPointer = true), { capture: true });
globalThis.window?.addEventListener('keydown', () => (usesPointer = false), { capture: true });

function isGuarded(orderId: string, now = Date.now()): boolean {
  const act = latest.get(orderId);
  return act !== undefined && now - act.at < guardTime;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function isRepeated(orderId: string, name: string | null): boolean {
  const act = latest.get(orderId);
  return act !== undefined && isGuarded(orderId) && (act.name === name || (act.byPointer && usesPointer));
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
  const act = { name, byPointer: usesPointer, at: Date.now() };
  for (const id of orderIds) latest.set(id, act);
  setTimeout(() => {
    for (const id of orderIds) if (latest.get(id) === act) latest.delete(id);
    notify();
  }, guardTime);
  notify();
  return true;
}

/** Whether an act on one of these orders has begun less than a second ago. Its buttons stay where they are. */
export function useActing(orderIds: readonly string[]): boolean {
  return useSyncExternalStore(subscribe, () => orderIds.some((id) => isGuarded(id)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
