import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { failedMailsAtOnce } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { isSystemMail } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findNewestDocument } from '../../documents/documents.ts';
import { isPaid } from '../../events/events.ts';
import { refusalOf } from '../../order-permissions/order-permissions.ts';
import { lockOrder, requireOrder } from '../../orders/orders.ts';
import { findElsewhereReason } from '../sending/mails-elsewhere.store.ts';
import { queueMail } from '../sending/queue-mail.ts';
import { refuseStoredVirus } from '../sending/refuse-stored-virus.ts';
import { changedSinceQueued } from '../sending/why-held-back.ts';
import { type FoundFailedMail, findFailedMails, isStillFailed } from './failed-mails.store.ts';

/**
 * Queues the failed emails once more, each in its own transaction: after an hour without a provider there are many, and
 * one that must no longer be sent must not block the others.
 */
export async function resendFailedMails(context: Context, user: SignedInUser) {
  const refused: { order_id: string; message: string }[] = [];
  let queued = 0;
  for (const mail of await findFailedMails(context.db, failedMailsAtOnce)) {
    try {
      if (mail.kind === 'document') await refuseStoredVirus(context, mail.order_id);
      if (await context.db.transaction().execute((trx) => resendOne(context, trx, user, mail))) queued += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      refused.push({ order_id: mail.order_id, message: error.message });
    }
  }
  return { queued, refused };
}

/** Queues one failed email again; false when someone has already done so. */
async function resendOne(context: Context, trx: Trx, user: SignedInUser, mail: FoundFailedMail): Promise<boolean> {
  const { id, order_id, kind, mail_service_provider } = mail;
  const locked = await lockOrder(trx, order_id);
  if (!locked || !(await isStillFailed(trx, id))) return false;
  const { email } = isSystemMail(kind) ? locked : mail;
  const elsewhereReason = await findElsewhereReason(trx, id);
  const addressed = { order_id, email, mail_service_provider, elsewhereReason };
  if (kind !== 'document') {
    if (isSystemMail(kind)) refuse(refusalOf.systemMail(kind, locked));
    else refuse(refusalOf.invoice(await requireOrder(trx, order_id), await isPaid(trx, order_id)));
    await queueMail(context, trx, user, { ...addressed, kind });
    return true;
  }
  refuse(refusalOf.resend(locked));
  const changed = await changedSinceQueued(trx, mail);
  if (changed) throw new AppError('order_changed', changed);
  const document = await findNewestDocument(trx, order_id);
  if (!document) throw new Error('An order with a document has none.');
  await queueMail(context, trx, user, { ...addressed, kind, document_id: document.id });
  return true;
}
