import type { BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { exportOrders } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'react-toastify/unstyled';
import { settle } from '../../platform/api.ts';
import { callAsStaff } from '../../platform/call-as-staff.ts';
import { csvRowCounter } from '../../platform/count-csv-rows.ts';
import { saveFile } from '../../platform/save-file.ts';
import { readToken } from '../../platform/session.ts';

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
  const dispatch = useDispatch();
  const state = useSyncExternalStore(subscribe, () => running);

  async function start(body: ExportRequest): Promise<void> {
    if (running) return;
    const stop = new AbortController();
    const cancel = () => stop.abort();
    tell({ rows: 0, total: undefined, cancel });
    const count = csvRowCounter();
    let shownAt = 0;
    try {
      const { result, token } = await callAsStaff(exportOrders, {
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
      const { data, error } = settle(exportOrders, result, token, (action) => dispatch(action as UnknownAction));
      if (error && error.status !== 401) toast.error(error.message);
      if (!(data instanceof File)) return;
      saveFile(data);
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
