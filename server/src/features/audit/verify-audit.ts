import type { Db } from '../../platform/database/database.ts';
import { chainStart, followChain, linkHash } from '../../platform/hash-chain.ts';
import { findForgotten, findHead, readLinks, type StoredEntry, type StoredLink } from './audit.store.ts';

const words = { one: 'entry', many: 'entries', done: 'chained' };
const batchSize = 5000;
/** The maximum of findings in one report; further ones are only counted. */
const maxFindings = 1000;

export interface AuditReport {
  /** Entries in the chain. */
  entries: number;
  /** The hash of the last one, which covers all of them. */
  head: string;
  /** Whether the chain has the hash that was asked for. */
  isKnown: boolean;
  problems: number;
  findings: { entry: string | null; problem: string }[];
}

/** Compares every entry of the audit trail with its place in the hash chain, in batches. Read-only. `kept` is a hash to look for. */
export async function verifyAudit(db: Db, kept?: string): Promise<AuditReport> {
  const report: AuditReport = { entries: 0, head: chainStart, isKnown: false, problems: 0, findings: [] };
  const add = (entry: string | null, problems: readonly string[]) => {
    report.problems += problems.length;
    for (const problem of problems) if (report.findings.length < maxFindings) report.findings.push({ entry, problem });
  };
  // Read before the links: what is chained after that comes behind it.
  const head = await findHead(db);
  const chain = followChain({ words, head: head && { count: head.entries, hash: head.head_hash }, grows: true });
  for (let after = '0'; ; ) {
    const links = await readLinks(db, after, batchSize);
    for (const link of links) {
      add(link.entry_id, chain.next(link, hashOf(link)));
      report.head = link.hash;
      report.entries += 1;
      if (link.hash === kept) report.isKnown = true;
    }
    after = links.at(-1)?.seq ?? after;
    if (links.length < batchSize) break;
  }
  add(null, chain.end());
  for (const id of await findForgotten(db, maxFindings)) add(id, ['The entry is in no place of the chain.']);
  return report;
}

/** The hash of a link's entry as it is now; null for a link without its entry, which has null instead of its ID. */
function hashOf({ entry_id: _, hash: __, ...entry }: StoredLink): string | null {
  return entry.id ? linkHash(entry as StoredEntry & StoredLink) : null;
}
