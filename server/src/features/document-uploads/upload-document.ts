import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { DocumentFinding } from '@arrival-desk/contract/document-uploads/finding.ts';
import type { Answer, Body } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkDocument, insertDocument } from '../documents/documents.ts';
import { recordEvent } from '../events/events.ts';
import { askAboutRecentSend, correctRecipient, findRepeatedSend, queueMail } from '../mail/mail.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { requireLockedOrder, requireOrder, updateOrder } from '../orders/orders.ts';
import { refuseNumbers } from '../quoted-identity/quoted-identity.ts';
import { writeRemark } from '../remarks/remarks.ts';
import { putFile, storedName } from '../stored-files/stored-files.ts';
import { inspectDocument } from './findings/findings.ts';

type Upload = Body<typeof uploadVisaDocument>;

interface UploadOptions {
  inspect?: typeof inspectDocument;
  /** What else is done to the order, whose row is locked. */
  along?(trx: Trx): Promise<void>;
}

/**
 * Stores the finished document and queues the mail that carries it, as one operation. The bytes are durable before
 * the rows that name them are written, and the rows are written before the response is sent. The same upload by the
 * same person a moment later, or under the same `actId`, is the same act: it stores and sends nothing and returns the
 * first one's mail. `elsewhere` is whether the address is not on the order, `corrected` whether it
 * has become the email of the order. `along` happens in the same transaction, or both do not.
 */
export async function uploadDocument(
  context: Context,
  user: SignedInUser,
  upload: Upload,
  file: UploadedFile | null,
  { inspect = inspectDocument, along = async () => {} }: UploadOptions = {},
): Promise<Answer<typeof uploadVisaDocument>['data'] & { elsewhere: boolean; corrected: boolean }> {
  const { orderId, email, mailServiceProvider, overrideReason, elsewhereReason, seenMailId, correctedOn, actId } =
    upload;
  const { clock, config, db } = context;
  const receivedAt = clock.now();
  refuseNumbers(user, 'overrideReason', overrideReason ?? '');
  const { bytes, isSignatureLost, ...checked } = await checkDocument(file);
  const order = await requireOrder(db, orderId);
  refuse(refusalOf.upload(order));
  const { findings, notice } = await inspect(context, user.type, order, { bytes, isSignatureLost, ...checked });
  if (findings.length && !overrideReason) throw wrongDocument(findings);
  const stored = await putFile(context, storedName({ order_id: orderId, file1: checked.file1 }), bytes);
  try {
    const { isRepeated, ...uploaded } = await db.transaction().execute(async (trx) => {
      const locked = await requireLockedOrder(trx, orderId);
      refuse(refusalOf.upload(locked));
      const at = clock.now();
      const mail = { order_id: orderId, kind: 'document', email, mail_service_provider: mailServiceProvider } as const;
      const send = { ...mail, sender: user, sha256: checked.sha256, isResend: false, actId };
      const repeated = await findRepeatedSend(trx, send, receivedAt);
      if (repeated) {
        await along(trx);
        const holdSeconds = repeated.send_after ? secondsBetween(at, repeated.send_after) : 0;
        return { mailId: repeated.id, holdSeconds, notice, elsewhere: false, corrected: false, isRepeated: true };
      }
      await askAboutRecentSend(trx, user, orderId, seenMailId, at, checked.sha256);
      const holdSeconds = config.SEND_HOLD_SECONDS;
      const visible_from = holdSeconds ? new Date(at.getTime() + holdSeconds * 1000) : null;
      const document = { ...checked, order_id: orderId, customer_name: order.full_name, size_bytes: bytes.length };
      const document_id = await insertDocument(trx, {
        ...document,
        uploaded_by: user.name,
        create_ts: at,
        visible_from,
        file_key: await stored.keyIn(trx),
      });
      await updateOrder(trx, orderId, { has_document: true });
      const detail = { file1: checked.file1, sha256: checked.sha256 };
      await recordEvent(trx, { order_id: orderId, at, actor: user, kind: 'document_uploaded', detail });
      if (findings.length)
        await recordOverride(context, trx, user, { orderId, file1: checked.file1 }, findings, overrideReason);
      const corrected = await correctRecipient(context, trx, user, { orderId, email, correctedOn });
      const queued = { ...mail, document_id, elsewhereReason };
      const sent = await queueMail(context, trx, user, queued, { holdSeconds, act: actId });
      await along(trx);
      return { ...sent, holdSeconds, notice, corrected, isRepeated: false };
    });
    if (isRepeated) await stored.remove();
    return uploaded;
  } catch (error) {
    // After any other error the rows can exist (the response to COMMIT was lost), so the bytes are kept.
    if (error instanceof AppError) await stored.remove();
    throw error;
  }
}

function secondsBetween(from: Date, until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - from.getTime()) / 1000));
}

/** Only `data` contains the findings: neither the message nor a log contains text of the document. */
function wrongDocument(findings: DocumentFinding[]): AppError {
  const message = 'This does not look like the document of this order, so nothing has been sent.';
  return new AppError('wrong_document', message, { data: { findings } });
}

/** Records who sent a document in spite of the findings, with the reason in a remark, which is erased with its order. */
async function recordOverride(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  { orderId, file1 }: { orderId: string; file1: string },
  findings: DocumentFinding[],
  reason: string,
): Promise<void> {
  const titles = findings.map(({ title }) => title).join('; ');
  const remark = `The document was uploaded in spite of the check (${titles}). Reason: ${reason}`;
  await writeRemark(context, trx, user, { order_id: orderId, remark });
  const detail = { file1, findings: findings.map(({ kind }) => kind).join(', ') };
  const at = context.clock.now();
  await recordEvent(trx, { order_id: orderId, at, actor: user, kind: 'document_overridden', detail });
}
