import { addressTakenOff, checkThenSend } from '@arrival-desk/contract/mail/mail-history.ts';
import { orderFields } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findEventOfMail } from '../../events/events.ts';
import { findChangesSince } from '../../filing/filing.ts';
import type { StoredMail } from '../mail.store.ts';
import { findElsewhereReason } from './mails-elsewhere.store.ts';
import { isOwnAddress, type OrderAddresses } from './own-addresses.ts';

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
  const changed = list.format(changes.map(({ field }) => orderFields[field].label));
  return `${changed} changed before the document was sent. ${checkThenSend}`;
}

/** Why an email must not go out before somebody has looked at it, because its order was corrected while it waited; null if it can. */
export async function whyHeldBack(
  { db, config }: Context,
  order: OrderAddresses,
  mail: StoredMail,
): Promise<string | null> {
  const changed = mail.kind === 'document' ? await changedSinceQueued(db, mail) : null;
  if (changed || isOwnAddress(config, order)(mail.email)) return changed;
  // An address that a person typed with a reason was never one of the order.
  return (await findElsewhereReason(db, mail.id)) ? null : addressTakenOff;
}
