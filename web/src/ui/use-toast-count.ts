import { useSyncExternalStore } from 'react';
import { type Id, toast } from 'react-toastify/unstyled';

const shown = new Set<Id>();

function subscribe(listener: () => void): () => void {
  return toast.onChange(({ id, status }) => {
    if (status === 'removed') shown.delete(id);
    else shown.add(id);
    listener();
  });
}

/** Their container has gone: the library reports no removal then. */
export function forgetToasts(): void {
  shown.clear();
}

/** The number of toasts on screen. */
export function useToastCount(): number {
  return useSyncExternalStore(subscribe, () => shown.size);
}
