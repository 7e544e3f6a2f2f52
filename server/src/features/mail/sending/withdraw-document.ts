import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { cancelMail, detachDocument, findMail, type StoredMail } from '../mail.store.ts';

/**
 * Cancels the held email of a document whose order is locked, and detaches the document, which no email needs then.
 * Returns the document's ID. Throws AppError `undo_too_late` when the email or another one of the document has gone out.
 */
export async function withdrawDocument(
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  mailId: number,
  reason: string,
): Promise<number> {
  const at = clock.now();
  const isCancelled = await cancelMail(trx, mailId, at, reason);
  const current = await findMail(trx, mailId);
  if (!current?.document_id || !(isCancelled || isStillHeld(current, at))) throw tooLate(current);
  if (!(await detachDocument(trx, current.document_id)))
    throw new AppError('undo_too_late', 'This document has also gone out by another email.');
  return current.document_id;
}

/** Whether a move of the order cancelled the email within the time for undo; the document is then still on file. */
function isStillHeld({ state, send_after }: StoredMail, now: Date): boolean {
  return state === 'Cancelled' && send_after !== null && Date.parse(send_after) > now.getTime();
}

function tooLate(mail: StoredMail | undefined): AppError {
  const text = mail?.document_id
    ? 'The email has been cancelled; the document stays on file.'
    : 'This upload has already been taken back.';
  return new AppError('undo_too_late', mail?.state === 'Cancelled' ? text : 'Too late: the email is on its way.');
}
