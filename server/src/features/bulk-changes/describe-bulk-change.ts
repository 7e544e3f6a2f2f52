import type { BulkChange } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { KeptRefusal, StoredBulkChange } from './bulk-changes.store.ts';

/** A bulk change in the form of the API, with the refusals of any. */
export function describeBulkChange(stored: StoredBulkChange, refusals: readonly KeptRefusal[]): BulkChange {
  const { id, action, folder, state, total, done, refused, reasons } = stored;
  return {
    id,
    action,
    folderName: folder,
    state,
    total,
    done,
    refused,
    reasons: Object.entries(reasons)
      .map(([message, count]) => ({ message, count }))
      .sort((a, b) => b.count - a.count),
    refusedOrders: refusals
      .filter(({ bulk_change_id }) => bulk_change_id === id)
      .map(({ order_id, reason }) => ({ id: order_id, message: reason })),
  };
}
