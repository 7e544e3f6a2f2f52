import { sql } from 'kysely';
import { schemaText } from '../database/create-schema.ts';
import type { Db, OpenDatabase } from '../database/database.ts';
import { createNames } from '../database/run-migrations.ts';
import { analyze, runInPsql } from './postgres-programs.ts';
import { type CopiedTable, copyRows, readText, sequenceNumbers, sumOf, textSettings } from './table-copies.ts';

/**
 * Fills an empty PostgreSQL database, which has the tables of the job queue only, with the tables of an embedded one
 * that has the present schema. Compares all rows and all sequences before it commits: the database has everything
 * afterwards, or is as empty as before, also when this process is killed. Throws an Error for the operator.
 */
export async function moveTables(
  source: OpenDatabase,
  tables: readonly CopiedTable[],
  url: string,
  onTable: (table: CopiedTable) => void,
): Promise<void> {
  const { db, copyOut } = source;
  if (!copyOut) throw new Error('Only an embedded database in a folder can be moved.');
  for (const setting of textSettings) await sql.raw(`set ${setting}`).execute(db);
  const checks = checksOf(tables);
  await runInPsql(url, async function* script(lines) {
    for (const setting of textSettings) yield `set ${setting};\n`;
    yield `begin;\n${createNames};\n${schemaText()};\n`;
    for (const { name } of tables) yield `alter table ${name} disable trigger user;\n`;
    // What a new database has before anyone changes it.
    for (const { name } of tables.toReversed()) yield `delete from ${name};\n`;
    for (const table of tables) {
      onTable(table);
      yield* copyRows({ copyOut }, table);
    }
    // Foreign keys that are checked at the end of the transaction would keep their tables from being altered.
    yield 'set constraints all immediate;\n';
    for (const { name } of tables) yield `alter table ${name} enable trigger user;\n`;
    yield setSequences(await readText(db, sequenceNumbers));
    for (const query of checks) {
      const expected = await readText(db, query);
      yield `${query};\n`;
      const { done, value } = await lines.next();
      // psql has ended, and says why.
      if (done) return;
      if (value !== expected)
        throw new Error(`PostgreSQL has other rows than the embedded database: ${value} instead of ${expected}.`);
    }
    yield 'commit;\n';
  });
  await analyze(url);
}

/** Whether two databases have the same rows in these tables. */
export async function hasSameRows(one: Db, other: Db, tables: readonly CopiedTable[]): Promise<boolean> {
  const read = (db: Db) =>
    db.transaction().execute(async (trx) => {
      for (const setting of textSettings) await sql.raw(`set local ${setting}`).execute(trx);
      const found: string[] = [];
      for (const query of checksOf(tables)) found.push(await readText(trx, query));
      return found.join();
    });
  return (await read(one)) === (await read(other).catch(() => null));
}

/** Queries whose results are the same on two databases with the same rows. */
function checksOf(tables: readonly CopiedTable[]): string[] {
  return [...tables.map(sumOf), sequenceNumbers];
}

function setSequences(numbers: string): string {
  const used = numbers
    .split(',')
    .map((each) => each.split(' '))
    .filter(([, last]) => last !== '0');
  return used.map(([name, last]) => `do $$ begin perform setval('${name}', ${last}); end $$;\n`).join('');
}
