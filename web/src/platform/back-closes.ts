import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Close = () => void;

/** What is open over the page, the topmost last. */
let layers: readonly Close[] = [];
/** The number of screens that ask before they are left, and stop Back for the layers too. */
let asking = 0;
const listeners = new Set<() => void>();

function change(next: readonly Close[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Closes what lies over everything else; undefined when nothing is open. */
export const topLayer = () => layers.at(-1);

/** Whether something is open over a page that does not stop Back itself. */
export function useNeedsBlocker(): boolean {
  return useSyncExternalStore(subscribe, () => layers.length > 0 && asking === 0);
}

/** For a screen that asks before it is left: a router has one blocker only. */
export function useOwnBlocker(): void {
  useEffect(() => {
    asking += 1;
    change(layers);
    return () => {
      asking -= 1;
      change(layers);
    };
  }, []);
}

/**
 * The browser's Back closes this dialog or drawer while it is open, as people expect on a phone, and not the page below.
 * Not on the first page of a tab: Back leaves the application there, and no application can stop it.
 */
export function useBackCloses(opened: boolean, onClose: Close): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const layer = () => close();
    change([...layers, layer]);
    return () => change(layers.filter((each) => each !== layer));
  }, [opened]);
}
