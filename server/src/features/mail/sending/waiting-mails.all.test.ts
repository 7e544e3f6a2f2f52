import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../testing/free-port.ts';
import { startSmtpServer } from '../../../testing/smtp-stand-in.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { buildScan } from '../../documents/documents.factory.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await TestServer.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(() => server.stop());

it('mails that wait for a mail server go out together once one of them gets through', {
  timeout: 180_000,
}, async () => {
  const { db } = server.context;
  const token = await server.signIn('Team');
  for (const email of ['mary@example.com', 'paul@example.com', 'ruth@example.com']) {
    const orderId = await server.newOrder({ email });
    const body = { orderId, email, mailServiceProvider: 'AWS' as const };
    await server.call(uploadVisaDocument, { token, body, file: { bytes: buildScan(`Card of ${orderId}`) } });
  }
  const mails = () => db.selectFrom('mails').select(['state', 'attempts']).orderBy('id').execute();
  const waiting = async () =>
    (await mails()).filter(({ state, attempts }) => state === 'Queued' && attempts > 0).length;
  await expect.poll(waiting).toBe(3);
  // As after a long outage: only the trial, which is retried every half minute, is due soon.
  const postponed = await sql`update jobs.job set start_after = now() + interval '1 hour'
    where name = 'send-mail' and state in ('created', 'retry') and not data ? 'probeOf' returning id`.execute(db);
  expect(postponed.rows.length).toBeGreaterThan(0);

  const smtp = await startSmtpServer(() => null, null, port);
  await expect
    .poll(async () => (await mails()).map(({ state }) => state), { timeout: 90_000 })
    .toEqual(['Sent', 'Sent', 'Sent']);
  expect(smtp.delivered).toHaveLength(3);
  await smtp.stop();
});
