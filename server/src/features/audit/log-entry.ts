import { Counter } from 'prom-client';
import { networkOf } from '../../platform/ip-network.ts';
import type { Log } from '../../platform/log.ts';
import type { NewEntry } from './audit.store.ts';

export const auditEntries = new Counter({
  name: 'audit_entries_total',
  help: 'Entries of the audit trail that this server has written, by act and by whether the call succeeded',
  labelNames: ['act', 'outcome'] as const,
  registers: [],
});

/** Logs an entry for a collector, without names and whole addresses of people, and counts it. */
export function logEntry(log: Log, id: string, entry: NewEntry): void {
  const { act, result, staff_id, role, address, session_id, order_ids, object_kind, object_id, detail } = entry;
  auditEntries.inc({ act, outcome: result === 'done' ? 'done' : 'refused' });
  const network = address && networkOf(address);
  const about = { object_kind, object_id, order_ids, detail };
  log.info({ audit: { id, at: entry.at, act, result, staff_id, role, network, session_id, ...about } }, 'audit entry');
}
