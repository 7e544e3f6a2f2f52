import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { copyTemplate } from '../../testing/test-database.ts';
import { type JobKind, JobRunner } from './jobs.ts';

const silent = { error() {}, warn() {}, info() {}, debug() {} };

it('a queue that stops lets a running job end, and leaves the next ones to the next start', async () => {
  const database = await copyTemplate(inject('template'));
  const jobs = new JobRunner(database.jobsConnection, silent);
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const kind: JobKind<object> = {
    name: 'of-a-test',
    retries: 0,
    firstDelay: 1,
    maxDelay: 1,
    async handle() {
      begun.resolve();
      await mayEnd.promise;
    },
  };
  const enqueue = () => database.db.transaction().execute((trx) => jobs.enqueue(trx, kind, {}));
  await jobs.prepare([kind], []);
  await jobs.work([kind], []);
  await enqueue();
  await begun.promise;

  let hasStopped = false;
  const stopping = jobs.stop().then(() => {
    hasStopped = true;
  });
  for (let job = 0; job < 5; job += 1) await enqueue();
  // A stop that waits for nothing needs fewer statements.
  for (let statement = 0; statement < 100; statement += 1) await sql`select 1`.execute(database.db);
  expect(hasStopped).toBe(false);
  mayEnd.resolve();
  await stopping;
  const { rows } = await sql<{ state: string }>`
    select state from jobs.job where name = ${kind.name} order by created_on`.execute(database.db);
  const states = rows.map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['completed', 'created']));
  // The other worker of the kind may have been fetching its first one when the queue stopped.
  expect(states.filter((state) => state === 'completed').length).toBeLessThanOrEqual(2);
  await database.close();
});
