import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { BulkChange } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { findBulkChangesOf, findRefusals } from './bulk-changes.store.ts';
import { describeBulkChange } from './describe-bulk-change.ts';

const hour = 3_600_000;

/** The signed-in person's bulk changes that are running or are from the last hour. */
export async function readBulkChanges({ db, clock }: Context, user: SignedInUser): Promise<BulkChange[]> {
  const since = new Date(clock.now().getTime() - hour);
  const changes = await findBulkChangesOf(db, user.id, since);
  const refusals = await findRefusals(
    db,
    changes.map(({ id }) => id),
  );
  return changes.map((change) => describeBulkChange(change, refusals));
}
