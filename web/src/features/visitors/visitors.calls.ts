import type { Answer, EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { callEndpoint } from '../../platform/call-endpoint.ts';

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

export function callTrackOrder(orderId: string, email: string) {
  return callEndpoint(track, { body: { orderId, email } });
}

export function callGetDownloadHistory(orderId: string, signal?: AbortSignal) {
  return callEndpoint(history, { body: { orderId }, signal });
}

/** The browser's time zone is what the history shows as the location (DESIGN.md section 7). */
export async function callDownload(orderId: string, order: Order, file1: string): Promise<File | FailureEnvelope> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { orderId, customername: order.mainResult.full_name, file1, timezone: timeZone };
  return (await callEndpoint(download, { body })) as File | FailureEnvelope;
}

/** The visitor's session of this order is over, or never was. */
export function isLocked(failure: FailureEnvelope): boolean {
  return failure.status === 401 || failure.error.code === 'not_allowed';
}
