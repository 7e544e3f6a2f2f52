import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isWhole, wantedFor } from './search-text.ts';

/** What PostgreSQL's statistics say of the grams of all texts, in numbers of texts. */
interface GramStatistics {
  /** The commonest grams, and how many texts have each. */
  common: Map<string, number>;
  /** No other gram is in more texts; without end where there are no statistics. */
  others: number;
}

// PostgreSQL reckons anew by itself. That they are some minutes old makes a search a little slower at the most.
const keptFor = 10 * 60_000;
const kept = new WeakMap<Db, { until: number; statistics: Promise<GramStatistics> }>();

/** As many matches are gathered without a look first; more than the first where one cannot know that they are fewer. */
const fewEnough = 1000;
const fewEnoughAtMost = 10_000;

/** Whether a text has a gram that is known to be in few texts, so that there is no need to look before gathering. */
export async function isSurelyRare(db: Db, text: string): Promise<boolean> {
  for (const { grams } of wantedFor(text)) if (!(await areSurelyRare(db, grams.filter(isWhole)))) return false;
  return true;
}

async function areSurelyRare(db: Db, grams: readonly string[]): Promise<boolean> {
  if (grams.length === 0) return false;
  const { common, others } = await statisticsOf(db);
  if (grams.some((gram) => !common.has(gram))) return others <= fewEnoughAtMost;
  return Math.min(...grams.map((gram) => common.get(gram) ?? others)) <= fewEnough;
}

function statisticsOf(db: Db): Promise<GramStatistics> {
  const before = kept.get(db);
  if (before && before.until > Date.now()) return before.statistics;
  const statistics = readStatistics(db);
  kept.set(db, { until: Date.now() + keptFor, statistics });
  statistics.catch(() => kept.delete(db));
  return statistics;
}

async function readStatistics(db: Db): Promise<GramStatistics> {
  const { rows } = await sql<{ grams: string[]; shares: number[]; texts: number }>`
    select most_common_elems::text::text[] as grams, most_common_elem_freqs as shares,
      (select reltuples from pg_class where oid = 'order_texts'::regclass) as texts
    from pg_stats
    where schemaname = current_schema() and tablename = 'order_texts_grams' and most_common_elems is not null`.execute(
    db,
  );
  const [found] = rows;
  if (!found || found.texts <= 0) return { common: new Map(), others: Number.POSITIVE_INFINITY };
  const common = new Map(found.grams.map((gram, index) => [gram, (found.shares[index] ?? 1) * found.texts]));
  return { common, others: Math.min(...common.values()) };
}
