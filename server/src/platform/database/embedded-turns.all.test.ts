import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { embeddedOptions, openEmbedded } from './database.ts';

it('the event loop turns between the statements of an embedded database, whoever waits for it', async () => {
  const { db, close } = await openEmbedded(await PGlite.create(embeddedOptions()));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  const statement = () => sql`select 1`.execute(db);
  const three = () =>
    db.transaction().execute(async (trx) => {
      for (let index = 0; index < 3; index += 1) await sql`select 1`.execute(trx);
    });
  await statement();
  count();
  await Promise.all([...Array.from({ length: 20 }, statement), ...Array.from({ length: 20 }, three)]);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(20 + 20 * 3);
  await close();
});
