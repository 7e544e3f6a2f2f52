import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { failed, fileNameIn } from '../../../platform/call-endpoint.ts';
import { isWhole, type Kept, waitBeforeRetry } from './kept-bytes.ts';

/** A connection without data for this many milliseconds is replaced. */
const silenceMs = 20_000;
/** The most attempts in a row without new bytes. */
const maxAttempts = 8;

export interface DownloadProgress {
  received: number;
  /** Null until the server has sent it. */
  total: number | null;
  /** The connection was lost; the next attempt follows. */
  reconnecting: boolean;
}

/** Sends the request with these headers. */
export type Send = (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;

/**
 * Downloads a document over a bad network: `kept` keeps what has arrived, even after the last attempt, and only the rest
 * is requested again (Range with If-Range). Returns the file when it is complete and its sha256 equals the ETag, or the
 * server's refusal.
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

/** Sends one request. Throws if the connection is lost; `kept` keeps the bytes that arrived. */
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
      // Every byte has arrived already, or the document was replaced.
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
