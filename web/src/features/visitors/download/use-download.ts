import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { isDoubtful } from '@arrival-desk/contract/orders/stage-rules.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../platform/save-file.ts';
import { downloadSender, isLocked, type Order } from '../visitors.calls.ts';
import { type DownloadProgress, fetchDocument, type Send } from './fetch-document.ts';
import { Kept, newDownloadId } from './kept-bytes.ts';

/** The delay between a successful track call and the download (VIS-10). */
const startDelayMs = 1000;

export type DownloadState =
  | { phase: 'idle' }
  | { phase: 'soon' }
  | ({ phase: 'busy' } & DownloadProgress)
  | { phase: 'saved'; name: string; file1: string }
  | { phase: 'failed'; failure: FailureEnvelope };

const idle: DownloadState = { phase: 'idle' };

interface DownloadOptions {
  orderId: string;
  order: Order;
  /** Starts once automatically: now, or when the waiting page has loaded an order with a document. */
  startsByItself: boolean;
  onSaved: () => void;
  onLocked: () => void;
}

/** An incomplete download; the next attempt continues it. */
interface Unfinished {
  file1: string;
  kept: Kept;
  send: Send;
}

export function useDownload({ orderId, order, onSaved, onLocked, ...options }: DownloadOptions) {
  const file1 = order.path?.file1;
  const startsByItself = options.startsByItself && !isDoubtful(order.mainResult.stage);
  const [state, setState] = useState<DownloadState>({ phase: startsByItself && file1 ? 'soon' : 'idle' });
  const running = useRef(false);
  const unfinished = useRef<Unfinished | null>(null);
  const hasStarted = useRef(state.phase === 'soon');
  useEffect(() => {
    if (!startsByItself || !file1 || hasStarted.current) return;
    hasStarted.current = true;
    setState((now) => (now.phase === 'idle' ? { phase: 'soon' } : now));
  }, [startsByItself, file1]);

  const download = useCallback(async () => {
    if (!file1 || running.current) return;
    running.current = true;
    if (unfinished.current?.file1 !== file1) {
      const send = downloadSender(orderId, order, file1, newDownloadId());
      unfinished.current = { file1, kept: new Kept(), send };
    }
    const { kept, send } = unfinished.current;
    setState({ phase: 'busy', received: kept.received, total: kept.total, reconnecting: false });
    const answer = await fetchDocument(kept, send, (progress) => setState({ phase: 'busy', ...progress }));
    running.current = false;
    if (answer instanceof File) {
      unfinished.current = null;
      saveFile(answer);
      setState({ phase: 'saved', name: answer.name, file1 });
      return onSaved();
    }
    if (isLocked(answer)) return onLocked();
    console.warn('The download failed.', answer.error.code);
    setState({ phase: 'failed', failure: answer });
  }, [orderId, order, file1, onSaved, onLocked]);

  const latest = useRef(download);
  latest.current = download;
  const waiting = state.phase === 'soon';
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => void latest.current(), startDelayMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  // What was saved of an earlier document says nothing of this one.
  const isOfAnother = state.phase === 'saved' && state.file1 !== file1;
  return { state: isOfAnother ? idle : state, download };
}
