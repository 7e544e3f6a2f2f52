import type { LedgerFinding } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { chainHash, chainStart } from '../events/events.ts';
import type { StoredLink } from './ledger.store.ts';

type Report = (finding: Omit<LedgerFinding, 'document_id' | 'file1'>) => void;

/** Follows one order's chain from its first event to its head and reports every break. */
export function checkChain(order_id: string, rows: readonly StoredLink[], report: Report): void {
  const links = rows.filter((row) => row.id !== null);
  const { head_events = null, head_hash = null } = rows[0] ?? {};
  if (head_events === null || head_hash === null) {
    const problem = links.length ? 'The head of the chain is missing.' : 'The order has no chain of events at all.';
    report({ order_id, event_id: null, problem });
  }
  let before = { seq: 0, hash: chainStart, id: 0 };
  for (const link of links) {
    const event_id = link.id ?? 0;
    const missing = link.seq - before.seq - 1;
    if (missing > 0) report({ order_id, event_id, problem: `${eventsMissing(missing)} before this one.` });
    else if (link.prev_hash !== before.hash)
      report({ order_id, event_id, problem: 'The event does not follow the one before it.' });
    if (event_id < before.id)
      report({ order_id, event_id, problem: 'The event stands in another place than written.' });
    if (chainHash(link) !== link.hash)
      report({ order_id, event_id, problem: 'The event is not what it was when it was written.' });
    before = { seq: link.seq, hash: link.hash, id: event_id };
  }
  if (head_events === null) return;
  const event_id = before.id || null;
  if (before.seq < head_events)
    report({ order_id, event_id, problem: `${eventsMissing(head_events - before.seq)} at the end.` });
  else if (before.seq > head_events)
    report({ order_id, event_id, problem: 'There are more events than were written.' });
  else if (before.hash !== head_hash)
    report({ order_id, event_id, problem: 'The last event is not the one that was written last.' });
}

function eventsMissing(count: number): string {
  return count === 1 ? '1 event is missing' : `${count} events are missing`;
}
