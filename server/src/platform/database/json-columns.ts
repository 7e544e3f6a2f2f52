import { sql } from 'kysely';

// The driver converts plain columns to their form in the API, but not values inside JSON that a statement returns.
// Subqueries whose rows become JSON select such columns with these functions.

/** A bigint or numeric column as a decimal string. */
export const decimalText = <Value extends string | null = string>(column: string) =>
  sql<Value>`${sql.ref(column)}::text`;

/** A timestamptz column as ISO 8601 in UTC with milliseconds. */
export const instantText = <Value extends string | null = string>(column: string) =>
  sql<Value>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
