import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { type MailServiceProvider, mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { vi } from 'vitest';
import { buildScan } from '../features/documents/documents.factory.ts';
import type { TestServer } from './test-server.ts';

/** An order's details as an Admin gets them. */
export async function orderPage(server: TestServer, orderId: string) {
  const token = await server.signIn('Admin');
  return (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;
}

/** A document mail that the provider has accepted under an ID, for a new order or a given one. */
export async function sentMail(
  server: TestServer,
  messageId: string,
  { provider = 'AWS' as MailServiceProvider, email = 'mary@example.com', orderId = '' } = {},
) {
  const token = await server.signIn('Team');
  const { jobs } = server.context;
  const enqueue = jobs.enqueue.bind(jobs);
  // No job of this server must process a mail that the test marks as sent; later attempts for other mails go on.
  const withheld = vi
    .spyOn(jobs, 'enqueue')
    .mockImplementation(async (trx, kind, data, seconds) =>
      kind.name === 'send-mail' && !('attempt' in data) ? undefined : enqueue(trx, kind, data, seconds),
    );
  const id = orderId || (await server.newOrder());
  const body = { orderId: id, email, mailServiceProvider: provider, elsewhereReason: 'Asked for by telephone.' };
  const sent = orderId
    ? await server.call(resendMail, { token, body })
    : await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan(id) } });
  withheld.mockRestore();
  if (sent.http !== 200) throw new Error(`The mail was refused: ${sent.failure.message}`);
  const newest = (await orderPage(server, id)).mailHistory[0]?.id ?? 0;
  await server.context.db
    .updateTable('mails')
    .set({ state: 'Sent', sent_ts: new Date(), message_id: messageId, transport: mailProviders[provider].transport })
    .where('id', '=', newest)
    .execute();
  return { orderId: id, mailId: newest };
}
