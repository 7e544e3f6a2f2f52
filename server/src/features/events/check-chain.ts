import type { LedgerFinding } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { followChain } from '../../platform/hash-chain.ts';
import type { StoredLink } from './chains.store.ts';
import { chainHash } from './event-chain.ts';

type Report = (finding: Omit<LedgerFinding, 'document_id' | 'file1'>) => void;

const words = { one: 'event', many: 'events', done: 'written' };

/** Follows one order's chain from its first event to its head and reports every break. */
export function checkChain(order_id: string, rows: readonly StoredLink[], report: Report): void {
  const { head_events: count = null, head_hash: hash = null } = rows[0] ?? {};
  const head = count === null || hash === null ? null : { count, hash };
  if (!head && rows.every(({ id }) => id === null)) {
    report({ order_id, event_id: null, problem: 'The order has no chain of events at all.' });
    return;
  }
  const chain = followChain({ words, head });
  let last: number | null = null;
  for (const { id, ...link } of rows) {
    if (id === null) continue;
    for (const problem of chain.next(link, chainHash(link))) report({ order_id, event_id: id, problem });
    if (id < (last ?? 0))
      report({ order_id, event_id: id, problem: 'The event stands in another place than written.' });
    last = id;
  }
  for (const problem of chain.end()) report({ order_id, event_id: head && last, problem });
}
