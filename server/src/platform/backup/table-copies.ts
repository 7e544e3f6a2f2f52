import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../database/database.ts';

/** A table whose rows are copied to another database of the same schema. */
export interface CopiedTable {
  /** With its schema, quoted where SQL needs it. */
  name: string;
  columns: string[];
  /** Of 8 kB each, without the long values that are stored apart. */
  pages: number;
}

/** Pages of one COPY statement, whose whole result is in memory. */
const pagesAtOnce = 512;

/**
 * Tables whose rows describe the servers of a database, let someone in, or say when its job queue was looked after, which
 * every start changes: they have no meaning on another one.
 */
const leftOut = ['public.servers', 'public.sessions', 'jobs.version'];

/** The tables of the application and its job queue; a table comes after those that its foreign keys refer to. */
export async function listCopiedTables(db: Db): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable & { refers_to: string[] }>`
    select format('%I.%I', nspname, relname) as name,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (pg_relation_size(tables.oid) / current_setting('block_size')::int)::int as pages,
      array(select format('%I.%I', schemas.nspname, other.relname) from pg_constraint
        join pg_class other on other.oid = confrelid
        join pg_namespace schemas on schemas.oid = other.relnamespace
        where conrelid = tables.oid and contype = 'f' and confrelid <> conrelid) as refers_to
    from pg_class tables join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'jobs')
    order by relname`.execute(db);
  const sorted = new Set<(typeof rows)[number]>();
  const add = (table: (typeof rows)[number]) => {
    if (sorted.has(table)) return;
    for (const name of table.refers_to) {
      const other = rows.find((row) => row.name === name);
      if (other) add(other);
    }
    sorted.add(table);
  };
  for (const table of rows) add(table);
  return [...sorted].filter(({ name }) => !leftOut.includes(name));
}

/** What psql runs to fill the tables of the same schema with the rows of an embedded database. */
export async function* copyRows(
  { copyOut }: Required<Pick<OpenDatabase, 'copyOut'>>,
  { name, columns, pages }: CopiedTable,
): AsyncGenerator<string | Uint8Array> {
  const list = columns.join(', ');
  yield `copy ${name} (${list}) from stdin;\n`;
  for (let page = 0; page < pages; page += pagesAtOnce)
    yield await copyOut(
      `select ${list} from ${name} where ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)'`,
    );
  yield '\\.\n';
}

/** Settings that the text of a value depends on. */
export const textSettings = [
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
];

/**
 * A query for the name of a table, the number of its rows, and a sum over all values of them, by which two databases can
 * be compared.
 */
export function sumOf({ name, columns }: CopiedTable): string {
  return `select '${name}: ' || count(*) || ' rows, sum ' ||
    coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint), 0) from ${name}`;
}

/** A query for all sequences with their last numbers. */
export const sequenceNumbers = `select coalesce(string_agg(schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0), ','
  order by schemaname collate "C", sequencename collate "C"), '') from pg_sequences where schemaname in ('public', 'jobs')`;

/** Runs a query for one text. */
export async function readText(db: Db, query: string): Promise<string> {
  const { rows } = await sql<{ found: string }>`select found from (${sql.raw(query)}) as read (found)`.execute(db);
  return rows[0]?.found ?? '';
}
