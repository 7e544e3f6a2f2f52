import { useSyncExternalStore } from 'react';

// The library of messages is a chunk of its own, which a page that nobody has touched does not need.

const load = () => import('react-toastify/unstyled');
const listeners = new Set<() => void>();
let isWanted = false;

function want() {
  isWanted = true;
  for (const listener of listeners) listener();
  return load();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Loads what shows messages, with the first key or click: a message about a lost connection could not load it. */
export function prepareMessages(): void {
  if (!isWanted) want().catch(() => undefined);
}

/** Whether the place of the messages has to be rendered. */
export const useMessagesWanted = (): boolean => useSyncExternalStore(subscribe, () => isWanted);

/** Shows an error until it is closed (VIS-3). */
export function showError(text: string): void {
  want().then(
    ({ toast }) => toast.error(text),
    () => undefined,
  );
}

/** Removes the messages of an earlier try. */
export function dismissMessages(): void {
  if (isWanted)
    load().then(
      ({ toast }) => toast.dismiss(),
      () => undefined,
    );
}
