import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';

let said = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says a short text to people who use a screen reader. */
export function announce(text: string): void {
  said = text;
  for (const listener of listeners) listener();
}

/** The one place that such texts are said from. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => said);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
