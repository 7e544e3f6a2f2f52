import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';

let said = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Announces a short text to screen readers. */
export function announce(text: string): void {
  said = text;
  for (const listener of listeners) listener();
}

/** The live region of these texts; rendered once. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => said);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
