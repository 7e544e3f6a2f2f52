import type { getUploadedDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import type { Query } from '@arrival-desk/contract/endpoint.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller, VisitorSession } from '../../platform/http/callers.ts';
import { orderNotFound, requireOrder } from '../orders/orders.ts';
import { findSignedCaller } from '../stored-files/stored-files.ts';
import { findDocumentByName, findVisibleByName, type StoredDocument } from './documents.store.ts';

/** The order that a stored name belongs to. */
export function orderIdOf(name: string): string {
  return name.slice(0, name.indexOf('_'));
}

/**
 * Finds a document by its stored name, for a signed URL or the visitor of its order; other callers do not learn whether
 * it exists. `visitor` is set when the traveller opens it, `member` when staff do, whose role must be allowed to see
 * identity data. Throws AppError `not_allowed` for other callers, and `not_found` for an order that was erased and for a
 * document that is missing or not visible yet.
 */
export async function openDocument(
  context: Context,
  visitor: VisitorSession | null,
  name: string,
  query: Query<typeof getUploadedDocument>,
): Promise<{
  document: StoredDocument;
  surname: string;
  visitor: VisitorSession | null;
  member: StaffCaller | null;
}> {
  const orderId = orderIdOf(name);
  const signer = await findSignedCaller(context, name, query);
  const member = signer && identityReaders.includes(signer.type) ? signer : null;
  if (!member && !visitor?.orderIds.includes(orderId))
    throw new AppError('not_allowed', 'This address is not valid or has expired.');
  const order = await requireOrder(context.db, orderId);
  if (!member && order.process_status === 'Deleted') throw orderNotFound();
  const file1 = name.slice(orderId.length + 1);
  const document = member
    ? await findDocumentByName(context.db, orderId, file1)
    : await findVisibleByName(context.db, orderId, file1, context.clock.now());
  if (!document) throw new AppError('not_found', 'There is no such document.');
  return { document, surname: order.surname, visitor: member ? null : visitor, member };
}
