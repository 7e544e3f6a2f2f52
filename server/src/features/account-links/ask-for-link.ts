import { randomInt } from 'node:crypto';
import type { forgotPassword } from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { limitAsking } from './limit-asking.ts';
import { type ResetLinkData, resetLinkJob } from './send-reset-link.ts';

/**
 * Queues the job that mails a link to set another password. Nothing here depends on whether an account has the email,
 * so neither the response nor its time does. Throws AppError `too_many_requests`.
 */
export async function askForLink(
  context: Context,
  { email }: Body<typeof forgotPassword>,
  address: string,
): Promise<void> {
  await limitAsking(context, email.toLowerCase(), address);
  const sealedEmail = context.secrets.seal('forgotten password', email, '');
  // Some seconds later: a job that ran at once would slow down the next responses, and only for an account that exists.
  await context.db
    .transaction()
    .execute((trx) => context.jobs.enqueue<ResetLinkData>(trx, resetLinkJob, { sealedEmail }, randomInt(1, 4)));
}
