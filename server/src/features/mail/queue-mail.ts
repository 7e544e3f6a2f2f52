import type { MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { type Actor, recordEvent } from '../events/events.ts';
import { insertMail } from './mail.store.ts';
import { mailJobs, type SendMailData } from './mail-jobs.ts';

interface Addressed {
  order_id: string;
  email: string;
  mail_service_provider: MailServiceProvider;
}

type QueuedMail = Addressed &
  ({ kind: 'document'; document_id: number } | { kind: 'invoice' | 'confirmation'; document_id: null });

/**
 * Stores an email, its event and its job in the caller's transaction: all three or none. The email is sent at once, or
 * after some seconds in which it can be cancelled. `act` identifies the person's action. Returns the email's ID.
 */
export async function queueMail(
  { clock, jobs }: Context,
  trx: Trx,
  user: Actor,
  mail: QueuedMail,
  { holdSeconds = 0, act }: { holdSeconds?: number; act?: string | undefined } = {},
): Promise<number> {
  const at = clock.now();
  const send_after = holdSeconds ? new Date(at.getTime() + holdSeconds * 1000) : null;
  const mailId = await insertMail(trx, {
    ...mail,
    state: 'Queued',
    sent_by: user.name,
    staff_id: user.id,
    create_ts: at,
    send_after,
  });
  const detail = { mail_id: mailId, kind: mail.kind, mail_service_provider: mail.mail_service_provider, act };
  await recordEvent(trx, { order_id: mail.order_id, at, actor: user, kind: 'mail_queued', detail });
  await jobs.enqueue<SendMailData>(trx, mailJobs[mail.kind], { mailId }, holdSeconds);
  return mailId;
}
