import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { RecentlySent } from '@arrival-desk/contract/mail/recently-sent.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { findMailsSince } from '../mail.store.ts';
import { isSentBy } from './mail-sender.ts';

/** Minutes after a document email during which a second one needs a confirmation (DOC-8, PAGE-34). */
const askMinutes = 10;

/**
 * Throws AppError `recently_sent` when someone else has just sent a document email for the same order, or the person has
 * just sent the same file, unless they were told: `seenMailId` is the newest email that they know of. `sha256` is that of
 * a file that is uploaded; sending the stored document again is meant. The order must be locked, so that of two people
 * at once the second is told of the first. Emails that never reached the traveller need no confirmation.
 */
export async function askAboutRecentSend(
  trx: Trx,
  user: SignedInUser,
  orderId: string,
  seenMailId: number | null | undefined,
  now: Date,
  sha256?: string,
): Promise<void> {
  const since = new Date(now.getTime() - askMinutes * 60_000);
  const sent = (await findMailsSince(trx, orderId, since)).find(
    (mail) =>
      mail.kind === 'document' &&
      (!isSentBy(mail, user) || mail.sha256 === sha256) &&
      mail.id > (seenMailId ?? 0) &&
      !['Cancelled', 'Failed', 'Bounced'].includes(mail.state),
  );
  if (!sent) return;
  const isOwn = isSentBy(sent, user);
  const data: RecentlySent = { mailId: sent.id, sentBy: sent.sent_by, at: sent.create_ts, isOwn };
  const message = isOwn
    ? 'You have just sent this file for this order.'
    : 'A colleague has just sent the document of this order.';
  throw new AppError('recently_sent', message, { data });
}
