import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { DownloadHistoryEntry } from '@arrival-desk/contract/visitors/download-history.ts';
import { downloadPassportDocPdf, type getDownloadHistory } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { answer, type Call, ok, setOnline } from './api-stub.ts';

type Visit = Answer<typeof getDownloadHistory>;

export const visitedOrder = '102643';
export const encodedOrder = encodeOrderId(visitedOrder);

let made = 0;

/** A line of the download history. */
export function buildDownload(overrides: Partial<DownloadHistoryEntry> = {}): DownloadHistoryEntry {
  made += 1;
  return {
    id: made,
    order_id: visitedOrder,
    create_ts: '2026-07-05T16:30:00.000Z',
    ip: '203.0.113.50',
    timezone: 'Asia/Tokyo',
    browser: 'Chrome-142.0.0.0',
    os: 'Linux',
    kind: 'download',
    ...overrides,
  };
}

/** What the server says of an order that a traveller has opened: with its document, and not downloaded yet. */
export function buildVisit({
  file1 = 'china-arrival-card-0123456789ab.pdf',
  downloads = [],
  invoice = false,
  request = null,
  others = [],
  version = 1,
  replaces = null,
  refund_request = null,
  ...overrides
}: Partial<Visit['mainResult'] & Pick<Visit, 'invoice' | 'others' | 'refund_request' | 'request'>> & {
  file1?: string | null;
  version?: number;
  replaces?: NonNullable<Visit['path']>['replaces'];
  downloads?: DownloadHistoryEntry[];
} = {}): Visit {
  const mainResult: Visit['mainResult'] = {
    order_id: visitedOrder,
    full_name: 'Noor Haddad',
    given_name: 'Noor',
    surname: 'Haddad',
    process_status: 'Completed',
    stage: file1 === null ? 'preparing' : 'ready',
    created_at: new Date(2026, 10, 21).toISOString(),
    arrival_date: '2026-12-02',
    processing_date: null,
    filed_at: null,
    refund_date: null,
    amount: '49.00',
    currency: 'USD',
    passport_ending: '4K7',
    ...overrides,
  };
  return ok(downloads, {
    mainResult,
    path: file1 === null ? null : { file1, version, given_at: '2026-11-28T12:00:00.000Z', replaces },
    refund_request,
    request,
    invoice,
    others,
  });
}

/** What the page says of now and next, without the marks that isolate values. */
export function toldSteps(): string[] {
  const lists = screen.getAllByRole('list').filter((list) => list instanceof HTMLOListElement && !list.ariaLabel);
  return lists.flatMap((list) =>
    [...list.children].map(({ textContent }) => textContent.replace(/[\u2068\u2069]/g, '')),
  );
}

/** Takes the connection away from the browser, or gives it back. */
export async function setConnected(connected: boolean): Promise<void> {
  setOnline(connected);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(connected);
  await act(async () => void window.dispatchEvent(new Event(connected ? 'online' : 'offline')));
}

/** A document on a network that delivers what a test says: whole, or the part that a request asks for. */
export interface SentDocument {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  /** The Range of each request so far; null when it asked for the whole document. */
  ranges: (string | null)[];
  /** Responds to a request, as `answerDownload` does until something else is to respond. */
  respond(call: Call<typeof downloadPassportDocPdf>): Response;
  /** Delivers so many bytes of the newest request, or all that are left, and ends it. */
  deliver(count?: number): Promise<void>;
  /** Breaks the connection of the newest request. */
  breakOff(): Promise<void>;
}

/** Responds to downloads with a document of this size. */
export async function answerDownload(size: number): Promise<SentDocument> {
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const etag = `"${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  const name = `China-Arrival-Card-${visitedOrder}.pdf`;
  const ranges: (string | null)[] = [];
  let newest: { stream: ReadableStreamDefaultController<Uint8Array>; next: number } | null = null;
  const respond: SentDocument['respond'] = ({ headers }) => {
    const range = headers.get('if-range') === etag ? headers.get('range') : null;
    ranges.push(range);
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        newest = { stream, next: start };
      },
    });
    return new Response(body, {
      status: range ? 206 : 200,
      headers: {
        etag,
        'content-type': 'application/pdf',
        'content-length': String(size - start),
        'content-disposition': `attachment; filename="${name}"`,
        ...(range && { 'content-range': `bytes ${start}-${size - 1}/${size}` }),
      },
    });
  };
  answer(downloadPassportDocPdf, respond);
  /** The request that is open, once there is one; `ends` takes it away. */
  const request = async ({ ends }: { ends: boolean }) => {
    const open = await vi.waitUntil(() => newest);
    if (ends) newest = null;
    return open;
  };
  return {
    bytes,
    name,
    ranges,
    respond,
    deliver: (count) =>
      act(async () => {
        const now = await request({ ends: count === undefined });
        const end = count === undefined ? size : now.next + count;
        now.stream.enqueue(bytes.slice(now.next, end));
        now.next = end;
        if (count === undefined) now.stream.close();
      }),
    breakOff: () => act(async () => (await request({ ends: true })).stream.error(new TypeError('network error'))),
  };
}

/** The files that the browser saves from now on, each under its own name. */
export function watchSavedFiles(): File[] {
  const made: File[] = [];
  const saved: File[] = [];
  Object.assign(URL, {
    createObjectURL: (file: File) => `blob:${made.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = made[Number(this.href.slice('blob:'.length)) - 1];
    if (file && this.download === file.name) saved.push(file);
  });
  return saved;
}
