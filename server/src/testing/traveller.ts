import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { getDownloadHistory, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { buildScan } from '../features/documents/documents.factory.ts';
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

export async function readyTraveller(server: TestServer, bytes?: Buffer): Promise<Traveller> {
  made += 1;
  const email = `ready.${made}@example.com`;
  const orderId = await server.newOrder({ email });
  const document = bytes ?? buildScan(`Card ${made}`);
  const token = await server.signIn('Team');
  // Tests upload the same file for several travellers, which the document check would refuse.
  const body = { orderId, email, overrideReason: 'One file for the whole test.' };
  await server.call(uploadVisaDocument, { token, body, file: { bytes: document } });
  const tracked = await server.call(trackOrder, { body: { orderId, email } });
  const cookie = String(tracked.headers['set-cookie']).split(';')[0] ?? '';
  const history = await server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } });
  return { orderId, email, bytes: document, file1: history.body.path?.file1 ?? '', cookie };
}
