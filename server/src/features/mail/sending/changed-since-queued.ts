import { checkThenSend } from '@arrival-desk/contract/mail/mail-history.ts';
import { editableFields } from '@arrival-desk/contract/orders/order-edits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findEventOfMail } from '../../events/events.ts';
import { findChangesSince } from '../../filing/filing.ts';
import type { StoredMail } from '../mail.store.ts';

const list = new Intl.ListFormat('en-GB');

/**
 * Why a document must not go out before somebody has looked at it: facts of the form that were corrected while its email
 * waited, because it possibly has those of before. Null if there are none.
 */
export async function changedSinceQueued(
  db: Db,
  { id, order_id }: Pick<StoredMail, 'id' | 'order_id'>,
): Promise<string | null> {
  const queued = await findEventOfMail(db, order_id, id);
  const changes = queued ? await findChangesSince(db, order_id, queued.seq) : [];
  if (changes.length === 0) return null;
  const changed = list.format(changes.map(({ field }) => editableFields[field]));
  return `${changed} changed before the document was sent. ${checkThenSend}`;
}
