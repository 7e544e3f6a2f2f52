import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A choice of this person on this machine, kept in local storage and shared by all tabs. */
export function useStoredChoice<Choice extends string>(
  key: string,
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const value = useSyncExternalStore(subscribe, () => localStorage.getItem(key)) as Choice | null;
  const store = (choice: Choice) => {
    localStorage.setItem(key, choice);
    for (const listener of listeners) listener();
  };
  return [value ?? initial, store];
}
