import { expect, inject, it } from 'vitest';
import { copyTemplate } from '../../testing/test-database.ts';
import { returnsAnyColumns } from './preparing-client.ts';

it.each([
  ['select * from orders', true],
  ['select orders.* from orders', true],
  ['update orders set paid = true returning *', true],
  ['with one as (select 1) select * from one', true],
  ['select count(*) from orders', false],
  [
    'insert into orders (paid) select paid from (select * from json_to_recordset($1) as x (paid boolean)) as sent',
    false,
  ],
  ['with done as (update jobs set n = 1 returning *) select count(*) from done', false],
  // It cannot be told where the text in quotes ends.
  ["select ':(', * from orders", true],
])('a statement that returns any columns is never prepared: %s', (text, expected) => {
  expect(returnsAnyColumns(text)).toBe(expected);
});

it('several commands in one text, as the job queue sends them, run however often', async () => {
  const { jobsConnection, close } = await copyTemplate(inject('template'));
  try {
    for (let time = 0; time < 10; time += 1)
      await jobsConnection.db?.executeSql('begin; select count(*) from orders; commit;', []);
  } finally {
    await close();
  }
});
