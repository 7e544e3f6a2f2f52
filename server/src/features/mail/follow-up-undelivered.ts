import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { lockOrder, moveBySystem } from '../orders/orders.ts';
import { writeRemark } from '../remarks/remarks.ts';
import { mailsOf } from './mail.store.ts';
import { alternativeProvider, findUndelivered, type TriedMail } from './undelivered.ts';

/**
 * Whether an order moves to Contact Customer. Orders that wait for something else stay in their status, but get the
 * remark too.
 */
const moves: Record<ProcessStatus, boolean> = {
  New: true,
  Priority: true,
  Pending: true,
  Future: true,
  Awaiting: true,
  AwaitingGovt: true,
  'Contact Customer': false,
  'Customer Called': true,
  Completed: true,
  Refunds: false,
  ChargeBack: false,
  Deleted: false,
};

/**
 * A document that reached the traveller by neither provider is a matter for the telephone: the order moves to Contact
 * Customer with a remark that says why. While the other provider is left, the order page offers it and nothing moves.
 * A mail that failed before it left (a provider that was down for an hour) moves nothing automatically.
 */
export async function followUpUndelivered(context: Context, trx: Trx, orderId: string): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order || order.process_status === 'Deleted') return;
  const mails = await mailsOf(trx, orderId).execute();
  const mail = findUndelivered(mails);
  if (!mail) return;
  const { provider, isSetUp, failed } = alternativeProvider(context.config, mails, mail);
  if (!failed && (isSetUp || mail.state === 'Failed')) return;
  const remark = [
    `The document did not reach the traveller at ${mail.email}.`,
    inWords(mail),
    failed ? inWords(failed) : `${provider} is not set up on this server.`,
    'Please ask the customer for another way.',
  ].join('\n');
  await writeRemark(context, trx, { name: 'System' }, { order_id: orderId, remark });
  if (moves[order.process_status]) await moveBySystem(context, trx, order, 'Contact Customer');
}

function inWords({ mail_service_provider, state, reason }: TriedMail): string {
  const what = state === 'Bounced' ? 'came back' : 'could not be sent';
  return `The mail by ${mail_service_provider} ${what}${reason ? `: ${reason}` : '.'}`;
}
