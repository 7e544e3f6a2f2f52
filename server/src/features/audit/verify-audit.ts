import type { Db } from '../../platform/database/database.ts';
import { findForgotten, findHead, readLinks, type StoredEntry } from './audit.store.ts';
import { chainStart, linkHash } from './chain-entries.ts';

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
  const add = (entry: string | null, problem: string) => {
    report.problems += 1;
    if (report.findings.length < maxFindings) report.findings.push({ entry, problem });
  };
  // Read before the links: what is chained after that comes behind it.
  const head = await findHead(db);
  let seq = 0n;
  for (let after = '0'; ; ) {
    const links = await readLinks(db, after, batchSize);
    for (const link of links) {
      const missing = BigInt(link.seq) - seq - 1n;
      if (missing > 0n) add(link.entry_id, `${entriesMissing(missing)} before this one.`);
      else if (link.prev_hash !== report.head) add(link.entry_id, 'The entry does not follow the one before it.');
      if (!isWhole(link)) add(link.entry_id, 'The entry has been removed.');
      else if (linkHash(entryOf(link), link.seq, link.prev_hash) !== link.hash)
        add(link.entry_id, 'The entry is not what it was when it was chained.');
      seq = BigInt(link.seq);
      report.head = link.hash;
      report.entries += 1;
      if (link.hash === kept) report.isKnown = true;
      if (link.seq === head?.entries && link.hash !== head.head_hash)
        add(link.entry_id, 'The last entry is not the one that was chained last.');
    }
    after = links.at(-1)?.seq ?? after;
    if (links.length < batchSize) break;
  }
  if (!head) add(null, 'The head of the chain is missing.');
  else if (seq < BigInt(head.entries)) add(null, `${entriesMissing(BigInt(head.entries) - seq)} at the end.`);
  for (const id of await findForgotten(db, maxFindings)) add(id, 'The entry is in no place of the chain.');
  return report;
}

type Link = Awaited<ReturnType<typeof readLinks>>[number];

/** A link without its entry has null instead of the entry's ID. */
function isWhole(link: Link): link is Link & StoredEntry {
  return Boolean(link.id);
}

function entryOf({ entry_id: _, seq: __, prev_hash: ___, hash: ____, ...entry }: Link & StoredEntry): StoredEntry {
  return entry;
}

function entriesMissing(count: bigint): string {
  return count === 1n ? '1 entry is missing' : `${count} entries are missing`;
}
