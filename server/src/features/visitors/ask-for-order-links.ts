import { randomInt, randomUUID } from 'node:crypto';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { linkMailsAnHour } from '@arrival-desk/contract/visitors/code-limits.ts';
import type { mailOrderLinks as endpoint } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { countFailures } from '../../platform/attempts/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { limitAskingForMails } from './limit-tracking.ts';
import { type MailOrderLinksData, mailOrderLinksJob } from './mail-order-links.ts';

/**
 * Queues the job that mails the links of an email's orders to it. Nothing here depends on whether there are any, so
 * neither the response nor its time does; beyond a few an hour nothing is queued, with the same response. Throws AppError
 * `too_many_requests` when too many emails were asked for from the address.
 */
export async function askForOrderLinks(
  context: Context,
  { email, language }: Body<typeof endpoint>,
  address: string,
): Promise<void> {
  const { db, jobs, secrets } = context;
  await limitAskingForMails(context, 'order-links', address);
  const of = ['order-links', 'email', email.toLowerCase()];
  const { exceeded, release } = await countFailures(context, {
    email: { of, max: linkMailsAnHour, windowMinutes: 60 },
  });
  if (exceeded.length > 0) return release();
  const id = randomUUID();
  const data: MailOrderLinksData = { id, email: secrets.seal('order links', email, id), language: language ?? null };
  await db.transaction().execute((trx) =>
    // Some seconds later: a job that ran at once would slow down the next responses, and only where there are orders.
    jobs.enqueue<MailOrderLinksData>(trx, mailOrderLinksJob, data, randomInt(1, 4)),
  );
}
