import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { undoUpload as endpoint } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, orderNotFound } from '../../platform/errors.ts';
import { deleteDocument, eraseFiles, findDocument, findNewestDocument, storedName } from '../documents/documents.ts';
import { findEvents, recordEvent } from '../events/events.ts';
import { lockOrder, undoCompletion, updateOrder } from '../orders/orders.ts';
import { cancelMail, findMail, releaseDocument } from './mail.store.ts';

/**
 * Takes an upload back while its mail is held: nothing is sent, the document is removed, and the order is as it was.
 * Anybody who may upload may do so, since seconds count. The mail's row decides between this and sending it.
 */
export async function undoUpload(
  context: Context,
  user: SignedInUser,
  { mailId }: Body<typeof endpoint>,
): Promise<void> {
  const { db, clock } = context;
  const mail = await findMail(db, mailId);
  if (mail?.kind !== 'document') throw new AppError('not_found', 'There is no such upload.');
  const { order_id } = mail;
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, order_id);
    if (!order) throw orderNotFound();
    const at = clock.now();
    if (!(await cancelMail(trx, mailId, at, `Taken back by ${user.name}.`)) || mail.document_id === null)
      throw tooLate((await findMail(trx, mailId))?.state === 'Cancelled');
    const document = await findDocument(trx, mail.document_id);
    if (!document || !(await releaseDocument(trx, document.id)))
      throw new AppError('undo_too_late', 'This document has also gone out by another mail.');
    await deleteDocument(trx, document.id);
    await eraseFiles(context, trx, [storedName(document)]);
    if (!(await findNewestDocument(trx, order_id))) {
      await updateOrder(trx, order_id, { has_document: false });
      const upload = (await findEvents(trx, order_id)).find(({ detail }) => detail.file1 === document.file1);
      if (upload) await undoCompletion(context, trx, user, order, upload.id);
    }
    const detail = { file1: document.file1, mail_id: mailId };
    await recordEvent(trx, { order_id, at, actor: user.name, kind: 'upload_undone', detail });
  });
}

function tooLate(isCancelled: boolean): AppError {
  return new AppError(
    'undo_too_late',
    isCancelled ? 'This upload has already been taken back.' : 'Too late: the mail is on its way.',
  );
}
