import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { RecentlySent } from '@arrival-desk/contract/mail/recently-sent.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findMailsSince } from './mail.store.ts';
import { isSentBy } from './mail-sender.ts';

/** Minutes after another person's document email during which a second one needs a confirmation (DOC-8). */
const askMinutes = 10;

/**
 * Throws AppError `recently_sent` when someone else has just sent a document email for the same order, unless the
 * person was told: `seenMailId` is the newest email that they know of. The order must be locked, so that of two people
 * at once the second is told of the first. Emails that never reached the traveller need no confirmation.
 */
export async function askAboutColleague(
  trx: Trx,
  user: SignedInUser,
  orderId: string,
  seenMailId: number | null | undefined,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - askMinutes * 60_000);
  const sent = (await findMailsSince(trx, orderId, since)).find(
    (mail) =>
      mail.kind === 'document' &&
      !isSentBy(mail, user) &&
      mail.id > (seenMailId ?? 0) &&
      !['Cancelled', 'Failed', 'Bounced'].includes(mail.state),
  );
  if (!sent) return;
  const data: RecentlySent = { mailId: sent.id, sentBy: sent.sent_by, at: sent.create_ts };
  throw new AppError('recently_sent', 'A colleague has just sent the document of this order.', { data });
}
