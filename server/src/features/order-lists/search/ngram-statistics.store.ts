import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { searchLimits } from './search-limits.ts';
import { isWholeNgram, patternsFor } from './search-patterns.ts';

/** What PostgreSQL's statistics tell about the n-grams of all search texts. */
interface NgramStatistics {
  /** The number of texts with each of the most common n-grams. */
  common: Map<string, number>;
  /** The most texts that any other n-gram can be in; infinite without statistics. */
  maxOthers: number;
}

// PostgreSQL renews its statistics automatically. Old ones make a search slightly slower at worst.
const cacheDurationMs = 10 * 60_000;
const cache = new WeakMap<Db, { until: number; statistics: Promise<NgramStatistics> }>();

/** Whether every pattern of a text contains an n-gram that few texts have, so that no probe is needed. */
export async function isSurelyRare(db: Db, text: string): Promise<boolean> {
  for (const { ngrams } of patternsFor(text)) if (!(await areSurelyRare(db, ngrams.filter(isWholeNgram)))) return false;
  return true;
}

async function areSurelyRare(db: Db, ngrams: readonly string[]): Promise<boolean> {
  if (ngrams.length === 0) return false;
  const { common, maxOthers } = await statisticsOf(db);
  if (ngrams.some((ngram) => !common.has(ngram))) return maxOthers <= searchLimits.maxUnlistedRareOrders;
  return Math.min(...ngrams.map((ngram) => common.get(ngram) ?? maxOthers)) <= searchLimits.maxRareOrders;
}

function statisticsOf(db: Db): Promise<NgramStatistics> {
  const cached = cache.get(db);
  if (cached && cached.until > Date.now()) return cached.statistics;
  const statistics = readStatistics(db);
  cache.set(db, { until: Date.now() + cacheDurationMs, statistics });
  statistics.catch(() => cache.delete(db));
  return statistics;
}

async function readStatistics(db: Db): Promise<NgramStatistics> {
  const { rows } = await sql<{ ngrams: string[]; shares: number[]; texts: number }>`
    select most_common_elems::text::text[] as ngrams, most_common_elem_freqs as shares,
      (select reltuples from pg_class where oid = 'order_texts'::regclass) as texts
    from pg_stats
    where schemaname = current_schema() and tablename = 'order_texts_grams' and most_common_elems is not null`.execute(
    db,
  );
  const [found] = rows;
  if (!found || found.texts <= 0) return { common: new Map(), maxOthers: Number.POSITIVE_INFINITY };
  const common = new Map(found.ngrams.map((ngram, index) => [ngram, (found.shares[index] ?? 1) * found.texts]));
  return { common, maxOthers: Math.min(...common.values()) };
}
