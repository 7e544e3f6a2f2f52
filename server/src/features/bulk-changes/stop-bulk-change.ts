import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { BulkChange } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { managers } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { endBulkChange, findBulkChange, findRefusals } from './bulk-changes.store.ts';
import { describeBulkChange } from './describe-bulk-change.ts';

/**
 * Stops a bulk change after the order that is being changed now. Stopping an ended one has no effect. Throws AppError
 * `not_found` for another person's change, except for a Manager or Admin.
 */
export async function stopBulkChange({ db }: Context, user: SignedInUser, id: number): Promise<BulkChange> {
  const change = await findBulkChange(db, id);
  const mayStop = change?.staff_id === user.id || managers.includes(user.type);
  if (!change || !mayStop) throw new AppError('not_found', 'There is no such bulk change of yours.');
  await db.transaction().execute((trx) => endBulkChange(trx, id, 'Stopped'));
  return describeBulkChange((await findBulkChange(db, id)) ?? change, await findRefusals(db, [id]));
}
