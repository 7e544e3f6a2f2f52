import { editableFields } from '@arrival-desk/contract/orders/order-edits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findChangesSince } from '../../filing/filing.ts';
import { findVersionQueued, type StoredMail } from '../mail.store.ts';

const list = new Intl.ListFormat('en-GB');

/**
 * Why a document must not go out before somebody has looked at it: facts of the form that were corrected while its email
 * waited, because it possibly has those of before. Null if there are none.
 */
export async function changedSinceQueued(db: Db, mail: Pick<StoredMail, 'id' | 'order_id'>): Promise<string | null> {
  const version = await findVersionQueued(db, mail);
  const changes = version === undefined ? [] : await findChangesSince(db, mail.order_id, version);
  if (changes.length === 0) return null;
  const changed = list.format(changes.map(({ field }) => editableFields[field]));
  return `${changed} changed before the document was sent. Check the document, then send it again.`;
}
