import type { BulkAction } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import type { MoveStatus } from '@arrival-desk/contract/orders/status-table.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from '../../platform/database/schema.ts';

export interface BulkChangesTable {
  id: Generated<number>;
  action: BulkAction;
  folder: FolderName;
  staff_id: number;
  started_by: string;
  state: 'Running' | 'Done' | 'Stopped';
  total: number;
  done: Generated<number>;
  refused: Generated<number>;
  /** Reason of refusal → number of orders. */
  reasons: ColumnType<Record<string, number>, never, Record<string, number>>;
  created_at: Instant;
  /** Of 'assignTo': the members who get the orders in turn. */
  assignees: ColumnType<string[], string[] | undefined, never>;
  take_over: Generated<boolean>;
  /** Of 'move'. */
  updating_status: MoveStatus | null;
  /** Of 'move' and 'comment'; removed when the change ends. */
  remark: Generated<string>;
}

interface BulkChangeRefusalsTable {
  bulk_change_id: number;
  order_id: string;
  reason: string;
}

interface BulkChangePartsTable {
  bulk_change_id: number;
  part: number;
  order_ids: string[];
}

export interface BulkChangesTables {
  bulk_changes: BulkChangesTable;
  bulk_change_parts: BulkChangePartsTable;
  bulk_change_refusals: BulkChangeRefusalsTable;
}
