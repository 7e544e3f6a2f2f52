import type { Context } from '../../platform/context.ts';
import { recordEvent } from '../events/events.ts';
import { findQueuedBefore, updateQueuedMail } from './mail.store.ts';

/** All tries of a mail take less than this, pauses included. */
const longestHours = 3;

/**
 * A server that dies during a mail's very last try leaves it queued with no job to come. Such a mail is shown as
 * failed, so that somebody sees it, rather than sent again, since that last try may have gone out.
 */
export async function failLostMails({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const at = clock.now();
  const lost = await findQueuedBefore(db, new Date(at.getTime() - longestHours * 3_600_000));
  const reason = 'The server stopped while it sent this mail. Ask the traveller, or resend it.';
  for (const { id, order_id } of lost) {
    await db.transaction().execute(async (trx) => {
      if (!(await updateQueuedMail(trx, id, { state: 'Failed', reason }))) return;
      await recordEvent(trx, { order_id, at, actor: 'System', kind: 'mail_failed', detail: { mail_id: id } });
    });
  }
  return lost.length;
}
