import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { uploadVisaDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, orderNotFound } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { checkDocument, insertDocument, storedName } from '../documents/documents.ts';
import { recordEvent } from '../events/events.ts';
import { findOrder, lockOrder, updateOrder } from '../orders/orders.ts';
import { queueMail } from './queue-mail.ts';

type Upload = Body<typeof uploadVisaDocument>;

/**
 * Stores the finished document and queues the mail that carries it, as one operation. The bytes are durable before
 * the rows that name them are written, and the rows are written before the call is answered.
 */
export async function uploadDocument(
  context: Context,
  user: SignedInUser,
  upload: Upload,
  file: UploadedFile | null,
): Promise<void> {
  const { orderId, email, mailServiceProvider } = upload;
  const { bytes, ...checked } = await checkDocument(file);
  const order = await findOrder(context.db, orderId);
  if (!order) throw orderNotFound();
  const name = storedName({ order_id: orderId, file1: checked.file1 });
  await context.files.put(name, bytes);
  try {
    await context.db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, orderId);
      if (!locked) throw orderNotFound();
      if (locked.process_status === 'Deleted') throw new AppError('move_not_allowed', 'This order has been deleted.');
      const at = context.clock.now();
      const document = { ...checked, order_id: orderId, customer_name: order.full_name, size_bytes: bytes.length };
      const document_id = await insertDocument(trx, { ...document, uploaded_by: user.name, create_ts: at });
      await updateOrder(trx, orderId, { has_document: true });
      const detail = { file1: checked.file1, sha256: checked.sha256 };
      await recordEvent(trx, { order_id: orderId, at, actor: user.name, kind: 'document_uploaded', detail });
      await queueMail(context, trx, user, {
        order_id: orderId,
        kind: 'document',
        document_id,
        email,
        mail_service_provider: mailServiceProvider,
      });
    });
  } catch (error) {
    // After any other error the rows may be there (a lost answer to COMMIT), so the bytes stay.
    if (error instanceof AppError) await context.files.remove(name);
    throw error;
  }
}
