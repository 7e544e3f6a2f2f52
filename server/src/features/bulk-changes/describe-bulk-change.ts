import type { BulkChange } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { StoredBulkChange } from './bulk-changes.store.ts';

/** A bulk change in the form of the API. */
export function describeBulkChange(stored: StoredBulkChange): BulkChange {
  const { id, action, folder, state, started_by, total, done, refused, reasons, created_at } = stored;
  return {
    id,
    action,
    folderName: folder,
    state,
    startedBy: started_by,
    total,
    done,
    refused,
    reasons: Object.entries(reasons)
      .map(([message, count]) => ({ message, count }))
      .sort((a, b) => b.count - a.count),
    createdAt: created_at,
  };
}
