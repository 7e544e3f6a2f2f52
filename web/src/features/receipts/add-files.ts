import { emptyDocument } from '@arrival-desk/contract/documents/document.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { useSyncExternalStore } from 'react';
import { startPostReceipts } from './receipts.queries.ts';

/** Files of one call, and their bytes unless one file alone has more: a lost connection repeats no more than that. */
const filesPerCall = 10;
const bytesPerCall = 8 * 1_048_576;
/** The files of one drop. */
const maxFiles = 200;

/** How far the files that were dropped have come. */
export interface Adding {
  total: number;
  done: number;
  /** Files that were not taken, with the reason. */
  refused: readonly { name: string; message: string }[];
}

const idle: Adding = { total: 0, done: 0, refused: [] };
let adding: Adding = idle;
const listeners = new Set<() => void>();

function tell(next: Adding): void {
  adding = next;
  for (const listener of listeners) listener();
}

/** Files that are being sent to the server, from whichever page they were dropped on. */
export function useAdding(): Adding {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => adding,
  );
}

/** Forgets the files that were not taken. */
export const forgetRefused = () => tell({ ...adding, refused: [] });

type Dispatch = (action: ReturnType<typeof startPostReceipts.initiate>) => PromiseLike<{ error?: unknown }>;

/** Sends files in calls of a few; the failure of one call does not stop the others. */
export async function addFiles(dispatch: Dispatch, all: readonly File[]): Promise<void> {
  const files = all.slice(0, maxFiles);
  const tooMany = all.slice(maxFiles).map(({ name }) => ({ name, message: `At most ${maxFiles} files at once.` }));
  const empty = files.filter(({ size }) => size === 0).map(({ name }) => ({ name, message: emptyDocument }));
  const full = files.filter(({ size }) => size > 0);
  const before = adding.done < adding.total ? adding : idle;
  tell({ ...before, total: before.total + full.length, refused: [...before.refused, ...tooMany, ...empty] });
  for (const call of callsOf(full)) {
    const { error } = await dispatch(startPostReceipts.initiate(call));
    const message = (error as FailureEnvelope | undefined)?.message;
    const refused = error ? call.map(({ name }) => ({ name, message: message ?? '' })) : [];
    tell({ ...adding, done: adding.done + call.length, refused: [...adding.refused, ...refused] });
  }
}

function callsOf(files: readonly File[]): File[][] {
  const calls: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const call = calls.at(-1);
    bytes += file.size;
    if (call && call.length < filesPerCall && bytes <= bytesPerCall) call.push(file);
    else {
      calls.push([file]);
      bytes = file.size;
    }
  }
  return calls;
}
