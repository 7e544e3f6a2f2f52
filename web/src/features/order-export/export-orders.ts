import type { BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { exportOrders } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import { useSyncExternalStore } from 'react';
import { toast } from 'react-toastify/unstyled';
import { csvRowCounter } from '../../platform/count-csv-rows.ts';
import { saveFile } from '../../platform/save-file.ts';
import { readToken } from '../../platform/session.ts';
import { useFile } from '../../platform/use-file.ts';

export type ExportRequest = NonNullable<BodyIn<typeof exportOrders>>;

interface Running {
  rows: number;
  /** The number of rows; unknown until the response begins. */
  total: number | undefined;
  cancel: () => void;
}

// One export at a time. It continues while the person works elsewhere, and every queue shows its progress.
let running: Running | null = null;
const listeners = new Set<() => void>();

function tell(next: Running | null): void {
  running = next;
  for (const listener of listeners) listener();
}

const shownEvery = 100;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The running export, and a function that starts one. */
export function useExport() {
  const { ask } = useFile(exportOrders);
  const state = useSyncExternalStore(subscribe, () => running);

  async function start(body: ExportRequest): Promise<void> {
    if (running) return;
    const stop = new AbortController();
    const cancel = () => stop.abort();
    tell({ rows: 0, total: undefined, cancel });
    const count = csvRowCounter();
    let shownAt = 0;
    try {
      const file = await ask({
        body,
        signal: stop.signal,
        onPart(bytes, headers) {
          // The person has signed out, so the file must not be saved.
          if (!readToken()) return cancel();
          const rows = count(bytes);
          if (Date.now() - shownAt < shownEvery) return;
          shownAt = Date.now();
          tell({ rows, total: Number(headers.get('x-total-count')), cancel });
        },
      });
      if (!file) return;
      saveFile(file);
      const rows = count(new Uint8Array());
      toast.success(rows === 1 ? '1 order exported.' : `${rows.toLocaleString('en')} orders exported.`);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      tell(null);
    }
  }
  return { running: state, start };
}
