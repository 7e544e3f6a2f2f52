import type { Context } from '../../../platform/context.ts';
import { recordEvent, systemActor } from '../../events/events.ts';
import { lockOrder } from '../../orders/orders.ts';
import { findQueuedBefore, updateMailIn } from '../mail.store.ts';
import { mailJobs, type SendMailData } from './mail-jobs.ts';

/** Hours after which an overdue email is checked. */
const overdueHours = 3;

/**
 * A server that crashes repeatedly during one attempt leaves an email queued without a job. Such an email is marked as
 * failed, so that staff see it. It is not sent again, because the last attempt might have succeeded. Returns how many.
 */
export async function failLostMails({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const at = clock.now();
  const overdue = await findQueuedBefore(db, new Date(at.getTime() - overdueHours * 3_600_000));
  const reason = 'The server stopped while it sent this email. Ask the traveller, or resend it.';
  let lost = 0;
  for (const { id, order_id, kind } of overdue) {
    // The server was down for a while; the job exists and will send the email.
    if (await jobs.isUnderWay<SendMailData>(mailJobs[kind], { mailId: id })) continue;
    await db.transaction().execute(async (trx) => {
      await lockOrder(trx, order_id);
      if (!(await updateMailIn(trx, id, ['Queued'], { state: 'Failed', reason, next_try_ts: null }))) return;
      await recordEvent(trx, { order_id, at, actor: systemActor, kind: 'mail_failed', detail: { mail_id: id } });
      lost += 1;
    });
  }
  return lost;
}
