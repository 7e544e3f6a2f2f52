import type { Context } from '../../platform/context.ts';
import { recordEvent } from '../events/events.ts';
import { findQueuedBefore, updateMailIn } from './mail.store.ts';
import { mailJobs, type SendMailData } from './mail-jobs.ts';

/** A mail that is overdue for so long is looked after. */
const overdueHours = 3;

/**
 * A server that dies again and again during one try leaves a mail queued with no job to come. Such a mail is shown as
 * failed, so that someone sees it, rather than sent again, since that last try may have gone out.
 */
export async function failLostMails({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const at = clock.now();
  const overdue = await findQueuedBefore(db, new Date(at.getTime() - overdueHours * 3_600_000));
  const reason = 'The server stopped while it sent this mail. Ask the traveller, or resend it.';
  let lost = 0;
  for (const { id, order_id, kind } of overdue) {
    // The server was away for a while, and the mail goes out as soon as its turn comes.
    if (await jobs.isUnderWay<SendMailData>(mailJobs[kind], { mailId: id })) continue;
    await db.transaction().execute(async (trx) => {
      if (!(await updateMailIn(trx, id, ['Queued'], { state: 'Failed', reason, next_try_ts: null }))) return;
      await recordEvent(trx, { order_id, at, actor: 'System', kind: 'mail_failed', detail: { mail_id: id } });
      lost += 1;
    });
  }
  return lost;
}
