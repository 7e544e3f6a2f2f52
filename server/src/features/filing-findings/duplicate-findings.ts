import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import { findingTable } from '@arrival-desk/contract/filing/finding-table.ts';
import type { OwnDuplicates } from './duplicates.store.ts';

const { level, field, message } = findingTable.duplicate;

/** What a landing site is told of an order that has something in common with another one of its own. */
export function duplicateFindings(found: OwnDuplicates | null): Finding[] {
  return [
    ...(found?.journey ? [{ id: 'duplicate', level, field, message }] : []),
    ...(found?.transaction
      ? [
          {
            ...{ id: 'transaction-duplicate', level: 'warns' as const, field: 'transaction_id' },
            message: 'Another order of yours has this transaction. Check that one order was not sent twice.',
          },
        ]
      : []),
  ];
}
