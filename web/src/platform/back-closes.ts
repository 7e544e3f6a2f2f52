import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Close = () => void;

/** What is open over the page, the topmost last. */
let layers: readonly Close[] = [];
/** The number of screens that have a question of their own for Back. */
let questions = 0;
const listeners = new Set<() => void>();

function change(next: readonly Close[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser's Back closes this dialog or drawer while it is open, as people expect on a phone, and not the page below. */
export function useBackCloses(opened: boolean, onClose: Close): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const layer = () => close();
    change([...layers, layer]);
    return () => change(layers.filter((each) => each !== layer));
  }, [opened]);
}

/** Leaves Back to a screen that asks before it is left: a router has one blocker only. */
export function useOwnBack(): void {
  useEffect(() => {
    questions += 1;
    change(layers);
    return () => {
      questions -= 1;
      change(layers);
    };
  }, []);
}

/** Closes what Back closes now; undefined while Back leaves the page. */
export function useTopLayer(): Close | undefined {
  return useSyncExternalStore(subscribe, () => (questions === 0 ? layers.at(-1) : undefined));
}
