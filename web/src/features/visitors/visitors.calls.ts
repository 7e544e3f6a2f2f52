import type { answerRequest } from '@arrival-desk/contract/asking/answer.endpoints.ts';
import type { changeOrder, changeQuestions } from '@arrival-desk/contract/asking/change.endpoints.ts';
import type { Answer, BodyIn, EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import type {
  downloadInvoice,
  downloadPassportDocPdf,
  endVisit,
  getCardCode,
  getDownloadHistory,
  mailOrderLinks,
  mailPartyCode,
  mailTrackCodeAgain,
  openByTrackCode,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { callEndpoint } from '../../platform/call-endpoint.ts';
import type { Send } from './download/fetch-document.ts';

// Only types are imported from the contract: its schemas would load all of zod for a traveller on a slow network. A
// method or path that differs from the contract is a type error.
function callable<E extends EndpointDefinition>(
  endpoint: Pick<E, 'method' | 'path'> & { response?: 'file'; file?: Pick<NonNullable<E['file']>, 'name'> },
): E {
  return endpoint as unknown as E;
}

const track = callable<typeof trackOrder>({ method: 'POST', path: '/api/front/track-order' });
const openByCode = callable<typeof openByTrackCode>({ method: 'POST', path: '/api/front/track-code' });
const partyCode = callable<typeof mailPartyCode>({ method: 'POST', path: '/api/front/party-code' });
const codeAgain = callable<typeof mailTrackCodeAgain>({ method: 'POST', path: '/api/front/track-code-again' });
const history = callable<typeof getDownloadHistory>({ method: 'POST', path: '/api/front/get-download-history' });
const orderLinks = callable<typeof mailOrderLinks>({ method: 'POST', path: '/api/front/mail-order-links' });
const invoice = callable<typeof downloadInvoice>({ method: 'POST', path: '/api/front/invoice', response: 'file' });
const cardCode = callable<typeof getCardCode>({ method: 'POST', path: '/api/front/card-code' });
const end = callable<typeof endVisit>({ method: 'POST', path: '/api/front/end-visit' });
const download = callable<typeof downloadPassportDocPdf>({
  method: 'POST',
  path: '/api/front/download-passport-doc-pdf',
  response: 'file',
});

const answer = callable<typeof answerRequest>({
  method: 'POST',
  path: '/api/front/answer-request',
  file: { name: 'file' },
});

const questionsOfChange = callable<typeof changeQuestions>({ method: 'POST', path: '/api/front/change-questions' });
const change = callable<typeof changeOrder>({ method: 'POST', path: '/api/front/change-order' });

export type ChangeQuestions = Answer<typeof changeQuestions>['data'];

export type Order = Answer<typeof getDownloadHistory>;

/** Null if the document has no code. */
export type CardCode = Answer<typeof getCardCode>['data'];

/** Sends the language too: emails of an order without a language are written in it. */
export function callTrackOrder(orderId: string, email: string, language: LanguageCode) {
  return callEndpoint(track, { body: { orderId, email, language } });
}

export function callOpenByCode(challenge: string, code: string) {
  return callEndpoint(openByCode, { body: { challenge, code } });
}

export function callMailCodeAgain(challenge: string) {
  return callEndpoint(codeAgain, { body: { challenge } });
}

export function callMailPartyCode(orderId: string) {
  return callEndpoint(partyCode, { body: { orderId } });
}

export function callMailOrderLinks(email: string, language: LanguageCode) {
  return callEndpoint(orderLinks, { body: { email, language } });
}

export function callDownloadInvoice(orderId: string) {
  return callEndpoint(invoice, { body: { orderId } });
}

export function callGetCardCode(orderId: string, file1: string) {
  return callEndpoint(cardCode, { body: { orderId, file1 } });
}

export function callEndVisit() {
  return callEndpoint(end, {});
}

/** With the questions to the traveller in the language of the page. */
export function callGetDownloadHistory(orderId: string, language: LanguageCode, signal?: AbortSignal) {
  return callEndpoint(history, { body: { orderId, language }, signal });
}

/** Sends what a traveller answers, as a form. */
export function callAnswerRequest(
  orderId: string,
  requestId: number,
  values: Readonly<Record<string, string>>,
  photo: File | null,
) {
  const body = { orderId, requestId, values: JSON.stringify(values) };
  return callEndpoint(answer, { body, ...(photo && { file: photo }) });
}

export function callChangeQuestions(orderId: string, language: LanguageCode) {
  return callEndpoint(questionsOfChange, { body: { orderId, language } });
}

/** Sends what has changed, and what a traveller writes to staff. */
export function callChangeOrder(orderId: string, values: Readonly<Record<string, string>>, message: string) {
  return callEndpoint(change, { body: { orderId, values, message } });
}

/** The download history shows the browser's time zone as the location (VIS-12). */
function timezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

/** Sends the requests of one download, all with the same ID, so that the history lists it once. */
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

/** The visitor has no session for this order, or it has ended. */
export function isLocked(failure: FailureEnvelope): boolean {
  return failure.status === 401 || failure.error.code === 'not_allowed';
}
