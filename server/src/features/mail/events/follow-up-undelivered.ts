import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { systemActor } from '../../events/events.ts';
import { moveBySystem } from '../../order-status/order-status.ts';
import { lockOrder } from '../../orders/orders.ts';
import { writeRemark } from '../../remarks/remarks.ts';
import { mailsOf } from '../mail.store.ts';
import { findUndelivered, otherProviders, type TriedMail } from './undelivered.ts';

/**
 * When a document reached the traveller by no provider, staff must telephone: the order moves to Contact Customer with a
 * remark that says why. In some statuses (`contactIfUndelivered`) it keeps its status but gets the remark too. While
 * another provider is still untried, the order page offers it and the order does not move. An email that failed before
 * it was sent (a provider was down for an hour) does not move the order, nor does one that was held back.
 */
export async function followUpUndelivered(context: Context, trx: Trx, orderId: string): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order || order.process_status === 'Deleted') return;
  const mails = await mailsOf(trx, orderId).execute();
  const mail = findUndelivered(mails);
  if (!mail || mail.held_back) return;
  const others = otherProviders(context.config, mails, mail);
  if (others.some(({ canHelp }) => canHelp)) return;
  if (mail.state === 'Failed' && !others.some(({ failed }) => failed)) return;
  const remark = [
    `The document did not reach the traveller at ${mail.email}.`,
    inWords(mail),
    ...others.map(({ provider, failed }) => (failed ? inWords(failed) : `${provider} is not set up on this server.`)),
    'Please ask the customer for another way.',
  ].join('\n');
  await writeRemark(context, trx, systemActor, { order_id: orderId, remark });
  if (statusTable[order.process_status].contactIfUndelivered)
    await moveBySystem(context, trx, order, 'Contact Customer');
}

function inWords({ mail_service_provider, state, reason }: TriedMail): string {
  const what = state === 'Bounced' ? 'came back' : 'could not be sent';
  return `The email by ${mail_service_provider} ${what}${reason ? `: ${reason}` : '.'}`;
}
