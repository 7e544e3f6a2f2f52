import type { MailKind } from '@arrival-desk/contract/mail/mail-history.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/providers.ts';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { defaultProvider } from '../../../platform/mail/transports.ts';
import { type Actor, recordEvent } from '../../events/events.ts';
import { insertMail } from '../mail.store.ts';
import { mailJobs, type SendMailData } from './mail-jobs.ts';
import { insertElsewhere } from './mails-elsewhere.store.ts';
import { isAllowedElsewhere } from './send-elsewhere.ts';

interface Addressed {
  order_id: string;
  email: string;
  /** Without it, the first provider that is configured. */
  mail_service_provider?: MailServiceProvider;
  /** Why the email goes to an address that is not on the order. */
  elsewhereReason?: string;
}

type QueuedMail = Addressed &
  ({ kind: 'document'; document_id: number; link_only?: boolean } | { kind: Exclude<MailKind, 'document'> });

/** The detail of the event of a queued email. */
export const queuedDetail = (mailId: number, mail: { kind: MailKind; mail_service_provider: MailServiceProvider }) => ({
  mail_id: mailId,
  kind: mail.kind,
  mail_service_provider: mail.mail_service_provider,
});

/**
 * Stores an email, its event and its job in the caller's transaction: all three or none. The email is sent at once, or
 * after some seconds in which it can be cancelled. `act` identifies the person's action. Returns the email's ID, and whether
 * it goes to an address that is not on the order; for such an address it throws what `isAllowedElsewhere` throws.
 */
export async function queueMail(
  context: Context,
  trx: Trx,
  user: Actor,
  { elsewhereReason = '', ...queued }: QueuedMail,
  { holdSeconds = 0, act }: { holdSeconds?: number; act?: string | undefined } = {},
): Promise<{ mailId: number; elsewhere: boolean }> {
  const { clock, config, jobs } = context;
  const mail = { mail_service_provider: defaultProvider(config), ...queued };
  // The system sends to addresses of the order only.
  const elsewhere = user.id !== null && (await isAllowedElsewhere(context, trx, user.id, { ...mail, elsewhereReason }));
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
  if (elsewhere && user.id !== null)
    await insertElsewhere(trx, { mail_id: mailId, staff_id: user.id, at, reason: elsewhereReason });
  const detail = { ...queuedDetail(mailId, mail), act };
  await recordEvent(trx, { order_id: mail.order_id, at, actor: user, kind: 'mail_queued', detail });
  await jobs.enqueue<SendMailData>(trx, mailJobs[mail.kind], { mailId }, holdSeconds);
  return { mailId, elsewhere };
}
