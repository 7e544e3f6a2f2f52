import { type RawBuilder, sql } from 'kysely';
import { ngramQuery, patternsFor, type SearchPattern } from './search-patterns.ts';

/** A subquery for the `order_id` and `created_at` of all orders that contain a text; reads every text if it has no n-grams. */
export function textsWith(text: string): RawBuilder<unknown> {
  const patterns = patternsFor(text);
  if (!haveNgrams(patterns))
    return sql`(select order_id, created_at from order_texts where ${matches(patterns)} offset 0)`;
  const collected = patterns.map(
    ({ ngrams, patterns }) =>
      sql`select order_id, created_at from gather_texts(${ngramQuery(ngrams)}::tsquery, ${patterns}::text[])`,
  );
  return sql`(${sql.join(collected, sql` union `)})`;
}

export const haveNgrams = (patterns: readonly SearchPattern[]) => patterns.every(({ ngrams }) => ngrams.length > 0);

/** The condition that the `search_text` of a row matches one of the patterns. */
export function matches(patterns: readonly SearchPattern[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    patterns.map(({ patterns: all }) => sql`search_text like all (${all}::text[])`),
    sql` or `,
  )})`;
}
