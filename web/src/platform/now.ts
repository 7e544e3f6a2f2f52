import { useSyncExternalStore } from 'react';

/** How often everything that shows a time is updated, in milliseconds. */
const tick = 30_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tell(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

// A hidden tab and a sleeping machine miss ticks.
const onVisibility = () => {
  if (!document.hidden) tell();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tell, tick);
    document.addEventListener('visibilitychange', onVisibility);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** The time in milliseconds since 1970, updated while the page is visible. All callers share one clock. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
