import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/providers.ts';
import { vi } from 'vitest';
import { buildScan } from '../features/documents/documents.factory.ts';
import { makeSendMailJob } from '../features/mail/sending/send-mail.ts';
import type { OrderInput } from '../features/orders/orders.factory.ts';
import { makeTransports } from '../platform/mail/transports.ts';
import { orderPage } from './sent-mail.ts';
import type { TestServer } from './test-server.ts';

/** Queues a mail without running its job; returns the job that sends it with the providers of `env`. */
export async function queueMailFor(
  server: TestServer,
  provider: MailServiceProvider,
  env: Record<string, string>,
  order: Partial<OrderInput>,
  bytes = buildScan(String(Math.random())),
) {
  vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValueOnce();
  const orderId = await server.newOrder(order);
  const token = await server.signIn('Team');
  const body = { orderId, email: 'mary@example.com', mailServiceProvider: provider };
  await server.call(uploadVisaDocument, { token, body, file: { bytes } });
  const mail = async () => {
    const [newest] = (await orderPage(server, orderId)).mailHistory;
    if (!newest) throw new Error('The order has no mail.');
    return newest;
  };
  const { id: mailId } = await mail();
  const job = makeSendMailJob(
    server.context,
    makeTransports({ ...server.context.config, ...env }, server.context.keys),
  );
  /** Runs one attempt; the test does what the queue would do next. */
  const attempt = async (number = 1) => {
    const queue = vi.spyOn(server.context.jobs, 'enqueue').mockResolvedValue();
    await job.handle({ mailId, attempt: number }, { number: 1, last: false });
    queue.mockRestore();
  };
  return { orderId, bytes, mail, attempt, messageId: `<mail-${mailId}.${orderId}@orders.example>` };
}
