import type { AuditEntry, getAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import type { Query } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { findEntries } from './audit.store.ts';

/** One page of the audit trail, newest first. `next` is the `before` of the next page, null on the last one. */
export async function readAudit(
  { db }: Context,
  { before, limit, ...filter }: Query<typeof getAuditTrail>,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  // One extra row shows whether there are more.
  const found = await findEntries(db, filter, { before, limit: limit + 1 });
  const entries = found.slice(0, limit);
  return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
