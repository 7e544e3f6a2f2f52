import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { failed, fileNameIn } from '../../../platform/call-endpoint.ts';
import { isWhole, type Kept, waitBeforeRetry } from './kept-bytes.ts';

/** A connection that brings nothing for so long is given up and made again. */
const silenceMs = 20_000;
/** Tries in a row that bring nothing new. */
const maxAttempts = 8;

export interface DownloadProgress {
  received: number;
  /** Null until the server has said it. */
  total: number | null;
  /** The connection broke off; the next try is under way or about to be. */
  reconnecting: boolean;
}

/** Sends the request with these headers. */
export type Send = (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;

/**
 * Fetches a document over a bad network: what has arrived is kept in `kept`, also when this gives up, and only the
 * rest is asked for again (Range with If-Range). Returns the file once it is whole and its sha256, which the server
 * gives as ETag, is right; or the server's refusal.
 */
export async function fetchDocument(
  kept: Kept,
  send: Send,
  onProgress: (progress: DownloadProgress) => void,
): Promise<File | FailureEnvelope> {
  for (let tries = 1; tries <= maxAttempts; tries += 1) {
    const before = kept.received;
    const said = (reconnecting: boolean) => onProgress({ received: kept.received, total: kept.total, reconnecting });
    const refusal = await receive(kept, send, () => said(false)).catch(() => null);
    if (refusal && refusal.error.code !== 'unavailable') return refusal;
    if (kept.total !== null && kept.received === kept.total) {
      if (await isWhole(kept)) return new File(kept.chunks, kept.name, { type: kept.type });
      kept.forget();
    } else if (kept.received > before) {
      tries = 0;
    }
    said(true);
    if (tries < maxAttempts) await waitBeforeRetry(tries);
  }
  return failed('unavailable', 'The service cannot be reached. Check your connection and try again.');
}

/** One request. Throws when the connection breaks off; what came before stays in `kept`. */
async function receive(kept: Kept, send: Send, onBytes: () => void): Promise<FailureEnvelope | null> {
  const connection = new AbortController();
  let silence = setTimeout(() => connection.abort(), silenceMs);
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), silenceMs);
  };
  try {
    const headers: Record<string, string> =
      kept.received > 0 && kept.etag ? { range: `bytes=${kept.received}-`, 'if-range': kept.etag } : {};
    const response = await send(headers, connection.signal);
    heard();
    if (!response.ok) {
      // All of it was there already, or the document is another one now.
      if (response.status === 416) kept.forget();
      const isJson = response.headers.get('content-type')?.includes('application/json');
      return isJson && response.status < 500 && response.status !== 416
        ? ((await response.json()) as FailureEnvelope)
        : failed('unavailable', 'The service cannot be reached. Check your connection and try again.');
    }
    kept.begin(response, fileNameIn(response.headers.get('content-disposition')));
    const reader = response.body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done || !value) return null;
      heard();
      kept.add(value);
      onBytes();
    }
  } finally {
    clearTimeout(silence);
  }
}
