import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { eraseCopies } from '../../mail-copies/mail-copies.ts';
import { findIdsOfMails } from '../mail.store.ts';
import { mailJobKinds } from './mail-jobs.ts';

/**
 * Before an order is deleted in the caller's transaction: removes the jobs of its emails, and queues the removal of their
 * copies in the outbox for after the commit.
 */
export async function eraseMails({ jobs }: Pick<Context, 'jobs'>, trx: Trx, orderId: string): Promise<void> {
  const ids = await findIdsOfMails(trx, orderId);
  const kinds = mailJobKinds.map(({ name }) => name);
  await jobs.forget(trx, kinds, 'mailId', ids);
  await eraseCopies({ jobs }, trx, orderId);
}
