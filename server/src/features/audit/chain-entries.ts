import { Gauge } from 'prom-client';
import type { Context } from '../../platform/context.ts';
import { linkHash } from '../../platform/hash-chain.ts';
import { findUnchained, insertLinks, lockHead, moveHead } from './audit.store.ts';

const batchSize = 2000;

export const auditChained = new Gauge({
  name: 'audit_chain_entries',
  help: 'Entries in the hash chain of the audit trail, when this server chained last',
  registers: [],
});

/**
 * Gives the entries that have none a place in the hash chain, in the order of their IDs. Entries are written without
 * one, so that no call waits for another's. The hash of the last one is logged: kept outside, it proves everything
 * before it. Returns the number of entries.
 */
export async function chainEntries({ db, log }: Pick<Context, 'db'> & Partial<Pick<Context, 'log'>>): Promise<number> {
  let total = 0;
  for (;;) {
    const chained = await db.transaction().execute(async (trx) => {
      const head = await lockHead(trx);
      const entries = await findUnchained(trx, head.after_id, batchSize);
      let { entries: seq, head_hash } = head;
      const links = entries.map((entry) => {
        const prev_hash = head_hash;
        seq = String(BigInt(seq) + 1n);
        head_hash = linkHash({ ...entry, seq, prev_hash });
        return { seq, entry_id: entry.id, prev_hash, hash: head_hash };
      });
      if (links.length) await insertLinks(trx, links);
      await moveHead(trx, { entries: seq, head_hash });
      return { count: links.length, seq, head_hash };
    });
    total += chained.count;
    auditChained.set(Number(chained.seq));
    if (chained.count) log?.info({ seq: chained.seq, hash: chained.head_hash }, 'audit chain');
    if (chained.count < batchSize) return total;
  }
}
