import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { NamedMember } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import { isAssignable, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { staffOwner, turns } from '../../platform/turns/turns.ts';
import { findDocument } from '../documents/documents.ts';
import { findMail } from '../mail/mail.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { findOrder, requireOrder, type StoredOrder } from '../orders/orders.ts';
import { findPartyIds } from '../party/party.ts';
import { readFile } from '../stored-files/stored-files.ts';
import { inspectForOrders } from './findings/findings.ts';

/** An upload by its email, as other members of the party can get it. Throws AppError `not_found` when it was undone. */
export async function readUpload({ db, ...context }: Context, mailId: number) {
  const mail = await findMail(db, mailId);
  const document = mail?.kind === 'document' && mail.document_id ? await findDocument(db, mail.document_id) : undefined;
  if (!mail || !document) throw new AppError('not_found', 'There is no such upload, or it has been taken back.');
  const order = await requireOrder(db, document.order_id);
  // Read for each member in a turn of its own, so that what waits for one takes no memory.
  const read = () => readFile({ db, ...context }, document);
  return { document, read, provider: mail.mail_service_provider, members: await findPartyIds(db, order) };
}

/** The members of the party whom an uploaded document names, and who are worked on and have none yet. */
export async function findNamedParty(context: Context, user: SignedInUser, mailId: number): Promise<NamedMember[]> {
  const { document, read, members } = await readUpload(context, mailId);
  const orders = await Promise.all(members.map((orderId) => findOrder(context.db, orderId)));
  const waiting = orders.filter((order) => order !== undefined).filter(isWaiting);
  if (waiting.length === 0) return [];
  const inspections = await turns.run(staffOwner(user), async () => {
    const bytes = await read();
    return inspectForOrders(context, user.type, waiting, { ...document, bytes, isSignatureLost: false });
  });
  return waiting
    .filter((_, place) => inspections[place]?.isNamed && inspections[place].findings.length === 0)
    .map(({ order_id, full_name, email }) => ({ order_id, full_name, email }));
}

const isWaiting = (order: StoredOrder) =>
  isAssignable(order.process_status as ProcessStatus) && !order.has_document && refusalOf.upload(order) === null;
