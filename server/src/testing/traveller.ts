import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { getDownloadHistory, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { buildScan } from '../features/documents/documents.factory.ts';
import type { OrderInput } from '../features/orders/orders.factory.ts';
import type { TestServer } from './test-server.ts';

/** A traveller with a finished document and an open visitor session. */
export interface Traveller {
  orderId: string;
  email: string;
  bytes: Buffer;
  file1: string;
  cookie: string;
}

let made = 0;

/** An order whose page its traveller has open. */
export async function visitedOrder(server: TestServer, order: Record<string, unknown> = {}) {
  made += 1;
  const email = `visited.${made}@example.com`;
  const orderId = await server.newOrder({ email, ...order } as Partial<OrderInput>);
  const tracked = await server.call(trackOrder, { body: { orderId, email } });
  const cookie = String(tracked.headers['set-cookie']).split(';')[0] ?? '';
  const look = async (language?: LanguageCode) =>
    (await server.call(getDownloadHistory, { body: { orderId, language }, headers: { cookie } })).body;
  return { orderId, email, cookie, look };
}

export async function readyTraveller(server: TestServer, bytes?: Buffer): Promise<Traveller> {
  const { orderId, email, cookie, look } = await visitedOrder(server);
  const document = bytes ?? buildScan(`Card ${made}`);
  const token = await server.signIn('Team');
  // Tests upload the same file for several travellers, which the document check would refuse.
  const body = { orderId, email, overrideReason: 'One file for the whole test.' };
  await server.call(uploadVisaDocument, { token, body, file: { bytes: document } });
  return { orderId, email, bytes: document, file1: (await look()).path?.file1 ?? '', cookie };
}
