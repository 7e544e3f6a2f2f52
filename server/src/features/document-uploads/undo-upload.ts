import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { undoUpload as endpoint } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteDocument, findDocument, findNewestDocument } from '../documents/documents.ts';
import { findEvents, recordEvent } from '../events/events.ts';
import { findMail, withdrawDocument } from '../mail/mail.ts';
import { requireLockedOrder, updateOrder } from '../orders/orders.ts';
import { eraseFiles, storedName } from '../stored-files/stored-files.ts';
import { undoCompletion } from '../taking-back/taking-back.ts';

/**
 * Undoes an upload while its email is held: nothing is sent, the document is removed, and the order's status is restored.
 * Everyone who can upload can do this, because there are only seconds. The email's row decides between undo and sending.
 * Returns the ID of the undone completion event; null when there was none.
 */
export async function undoUpload(
  context: Context,
  user: SignedInUser,
  { mailId }: Body<typeof endpoint>,
): Promise<number | null> {
  const { db, clock } = context;
  const mail = await findMail(db, mailId);
  if (mail?.kind !== 'document') throw new AppError('not_found', 'There is no such upload.');
  const { order_id } = mail;
  return db.transaction().execute(async (trx) => {
    let undone: number | null = null;
    const order = await requireLockedOrder(trx, order_id);
    const at = clock.now();
    const document = await findDocument(
      trx,
      await withdrawDocument(context, trx, mailId, `Taken back by ${user.name}.`),
    );
    if (!document) throw new Error('An email had a document that is not on file.');
    await deleteDocument(trx, document.id);
    await eraseFiles(context, trx, [storedName(document)]);
    if (!(await findNewestDocument(trx, order_id))) {
      await updateOrder(trx, order_id, { has_document: false });
      const upload = (await findEvents(trx, order_id)).find(({ detail }) => detail.file1 === document.file1);
      if (upload) undone = await undoCompletion(context, trx, user, order, upload.id);
    }
    const detail = { file1: document.file1, mail_id: mailId };
    await recordEvent(trx, { order_id, at, actor: user, kind: 'upload_undone', detail });
    return undone;
  });
}
