import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { resendMail as endpoint } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { fullMailboxHours } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findNewestDocument } from '../../documents/documents.ts';
import { refusalOf } from '../../order-permissions/order-permissions.ts';
import { requireLockedOrder } from '../../orders/orders.ts';
import { askAboutRecentSend } from './ask-about-recent-send.ts';
import { correctRecipient } from './correct-recipient.ts';
import { queueMail } from './queue-mail.ts';
import { refuseStoredVirus } from './refuse-stored-virus.ts';
import { findRepeatedSend } from './repeated-send.ts';

/**
 * Queues an email with the newest document of an order to the given address. Throws AppError `not_found`,
 * `document_missing`, `move_not_allowed` (deleted or refunded), `recently_sent`, or what `isAllowedElsewhere` and
 * `refuseStoredVirus` throw; `foundVirus` is told the signature. Returns whether the address is not on the order, and
 * whether it became the email of the order: then the traveller can open the page that the email links to.
 */
export async function resendMail(
  context: Context,
  user: SignedInUser,
  {
    orderId,
    email,
    mailServiceProvider,
    seenMailId,
    elsewhereReason,
    correctedOn,
    linkOnly,
    later,
    actId,
  }: Body<typeof endpoint>,
  foundVirus?: (signature: string) => void,
): Promise<{ elsewhere: boolean; corrected: boolean }> {
  const receivedAt = context.clock.now();
  await refuseStoredVirus(context, orderId, foundVirus);
  return context.db.transaction().execute(async (trx) => {
    const order = await requireLockedOrder(trx, orderId);
    refuse(refusalOf.resend(order));
    const document = await findNewestDocument(trx, orderId);
    if (!document) throw new Error('An order with a document has none.');
    const mail = { order_id: orderId, kind: 'document', email, mail_service_provider: mailServiceProvider } as const;
    const send = { ...mail, sender: user, sha256: document.sha256, isResend: true, actId };
    if (await findRepeatedSend(trx, send, receivedAt)) return { elsewhere: false, corrected: false };
    await askAboutRecentSend(trx, user, orderId, seenMailId, receivedAt);
    const corrected = await correctRecipient(context, trx, user, { orderId, email, correctedOn });
    const queued = { ...mail, document_id: document.id, elsewhereReason, link_only: linkOnly };
    const holdSeconds = later ? fullMailboxHours * 3600 : 0;
    const { elsewhere } = await queueMail(context, trx, user, queued, { act: actId, holdSeconds });
    return { elsewhere, corrected };
  });
}
