import type { Answer, BodyIn, EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import type {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { callEndpoint } from '../../platform/call-endpoint.ts';
import type { Send } from './download/fetch-document.ts';

// Only the types of the contract are imported: its schemas would bring all of zod to a traveller on a bad network.
// A method or path that is not the contract's own is a type error.
function callable<E extends EndpointDefinition>(endpoint: Pick<E, 'method' | 'path'> & { response?: 'file' }): E {
  return endpoint as unknown as E;
}

const track = callable<typeof trackOrder>({ method: 'POST', path: '/api/front/track-order' });
const history = callable<typeof getDownloadHistory>({ method: 'POST', path: '/api/front/get-download-history' });
const download = callable<typeof downloadPassportDocPdf>({
  method: 'POST',
  path: '/api/front/download-passport-doc-pdf',
  response: 'file',
});

export type Order = Answer<typeof getDownloadHistory>;

/** The language goes along, so that the mail of an order without one is in the language that its traveller reads. */
export function callTrackOrder(orderId: string, email: string, language: LanguageCode) {
  return callEndpoint(track, { body: { orderId, email, language } });
}

export function callGetDownloadHistory(orderId: string, signal?: AbortSignal) {
  return callEndpoint(history, { body: { orderId }, signal });
}

/** The history shows the browser's time zone as the location of a download (VIS-12). */
function timezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

/** Sends the requests of one download, all under the same ID, so that the history has it once. */
export function downloadSender(orderId: string, order: Order, file1: string, downloadId: string): Send {
  const customername = order.mainResult.full_name;
  const body = { orderId, customername, file1, timezone: timezone(), downloadId } satisfies BodyIn<typeof download>;
  return (headers, signal) =>
    fetch(download.path, {
      method: download.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    });
}

/** The URL of the document for the visitor's cookie: its name in the uploads folder (DOC-3). */
export function storedDocumentPath(orderId: string, file1: string): string {
  return `/uploads/docs/${orderId}_${encodeURIComponent(file1)}?${new URLSearchParams({ timezone: timezone() })}`;
}

/** The visitor's session of this order is over, or never was. */
export function isLocked(failure: FailureEnvelope): boolean {
  return failure.status === 401 || failure.error.code === 'not_allowed';
}
