import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { TestServer } from './test-server.ts';

interface BelongingTable {
  name: string;
  /** Selects the rows of some orders. */
  rows: RawBuilder<unknown>;
}

/** The tables whose rows belong to orders by foreign keys, directly or through another table, as the catalogue has them. */
export async function tablesOfOrders(db: Db, orderIds: readonly string[]): Promise<BelongingTable[]> {
  const { rows: keys } = await sql<{ child: string; column: string; parent: string; target: string }>`
    select child.relname as child, own.attname as column, parent.relname as parent, other.attname as target
    from pg_constraint as key
    join pg_class as child on child.oid = key.conrelid join pg_class as parent on parent.oid = key.confrelid
    join pg_attribute as own on own.attrelid = child.oid and own.attnum = key.conkey[1]
    join pg_attribute as other on other.attrelid = parent.oid and other.attnum = key.confkey[1]
    where key.contype = 'f' and key.connamespace = current_schema()::regnamespace order by 1`.execute(db);
  const own = sql`order_id = any (${orderIds}::bigint[])`;
  const found = new Map([['orders', own]]);
  const { rows: loose } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'order_id' order by 1`.execute(db);
  for (const { name } of loose) found.set(name, own);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { child, column, parent, target } of keys) {
      const of = found.get(parent);
      if (!of || found.has(child)) continue;
      found.set(child, sql`${sql.ref(column)} in (select ${sql.ref(target)} from ${sql.table(parent)} where ${of})`);
    }
  }
  return [...found].map(([name, rows]) => ({ name, rows }));
}

/**
 * Leaves out the tables and columns (`table.column`) in `leave`. Writes a marker with the name of the column into every text and JSON column of the rows that belong to some orders.
 * Returns the columns that take it, and those that a check or a key keeps it out of.
 */
export async function plantMarkers(db: Db, orderIds: readonly string[], marker: string, leave: readonly string[]) {
  const planted: string[] = [];
  const refused: string[] = [];
  for (const { name, rows } of await tablesOfOrders(db, orderIds)) {
    if (leave.includes(name)) continue;
    const { rows: columns } = await sql<{ column: string; type: string }>`
      select column_name as column, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'
        and data_type in ('text', 'jsonb')`.execute(db);
    for (const { column, type } of columns) {
      if (leave.includes(`${name}.${column}`)) continue;
      const text = `${marker} ${name}.${column}`;
      const value =
        type === 'jsonb'
          ? sql`coalesce(${sql.ref(column)}, '{}') || jsonb_build_object('marker', ${text}::text)`
          : sql`${text}`;
      const update = sql`update ${sql.table(name)} set ${sql.ref(column)} = ${value} where ${rows}`;
      const done = await update.execute(db).catch(() => null);
      if (done?.numAffectedRows) planted.push(`${name}.${column}`);
      else refused.push(`${name}.${column}`);
    }
  }
  return { planted, refused };
}

/** Every table of the database: the product's and those of the job queue. */
export async function allTables(db: Db): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in (current_schema(), 'jobs') order by 1, 2`.execute(db);
  return rows;
}

/** The tables with a row that contains one of some texts, in any case. */
export async function tablesWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  const found: string[] = [];
  for (const { schema, name } of await allTables(db)) {
    const table = sql.table(`${schema}.${name}`);
    const { rows } =
      await sql`select from ${table} as stored where stored::text ilike any (${patterns}) limit 1`.execute(db);
    if (rows.length) found.push(`${schema}.${name}`);
  }
  return found;
}

/** The files below a server's data folder: with one of some texts in their content, or one of some order IDs in their name. */
export async function filesWith(
  { dataDir }: TestServer,
  texts: readonly string[],
  orderIds: readonly string[],
): Promise<{ searched: number; found: string[] }> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) {
    const content = (await readFile(file).catch(() => Buffer.alloc(0))).toString('latin1').toLowerCase();
    if (orderIds.some((id) => file.includes(id)) || texts.some((text) => content.includes(text.toLowerCase())))
      found.push(file.slice(dataDir.length + 1));
  }
  return { searched: files.length, found };
}
