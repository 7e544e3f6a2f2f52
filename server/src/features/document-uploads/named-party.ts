import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { NamedMember } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { isAssignable, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { staffOwner, turns } from '../../platform/turns/turns.ts';
import { findDocument, readFile, type StoredDocument } from '../documents/documents.ts';
import { findMail } from '../mail/mail.ts';
import { findOrder, findPartyIds, orderNotFound, refusalOf, type StoredOrder } from '../orders/orders.ts';
import { inspectDocument } from './findings/findings.ts';

/** An upload by its email, as other members of the party can get it. Throws AppError `not_found` when it was undone. */
export async function readUpload({ db, ...context }: Context, mailId: number) {
  const mail = await findMail(db, mailId);
  const document = mail?.kind === 'document' && mail.document_id ? await findDocument(db, mail.document_id) : undefined;
  if (!mail || !document) throw new AppError('not_found', 'There is no such upload, or it has been taken back.');
  const order = await findOrder(db, document.order_id);
  if (!order) throw orderNotFound();
  // Read for each member in a turn of its own, so that what waits for one takes no memory.
  const read = () => readFile({ db, ...context }, document);
  return { document, read, provider: mail.mail_service_provider, members: await findPartyIds(db, order) };
}

/** The members of the party whom an uploaded document names, and who are worked on and have none yet. */
export async function findNamedParty(context: Context, user: SignedInUser, mailId: number): Promise<NamedMember[]> {
  const { document, read, members } = await readUpload(context, mailId);
  const named: NamedMember[] = [];
  for (const orderId of members) {
    const order = await findOrder(context.db, orderId);
    if (!order || !isWaiting(order)) continue;
    const isOfOrder = async () => isNamed(context, user, order, document, await read());
    if (!(await turns.run(staffOwner(user), isOfOrder))) continue;
    named.push({ order_id: orderId, full_name: order.full_name, email: order.email });
  }
  return named;
}

const isWaiting = (order: StoredOrder) =>
  isAssignable(order.process_status as ProcessStatus) && !order.has_document && refusalOf.upload(order) === null;

async function isNamed(
  context: Context,
  user: SignedInUser,
  order: StoredOrder,
  document: StoredDocument,
  bytes: Buffer,
) {
  const inspection = await inspectDocument(context, user.type, order, { ...document, bytes, isSignatureLost: false });
  return inspection.isNamed && inspection.findings.length === 0;
}
