import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { fillEventPeople } from '../server/src/features/events/events.ts';
import { verifyLedger } from '../server/src/features/ledger/ledger.ts';
import { reserveNames } from '../server/src/features/team/team.ts';
import { type Db, openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { diskFiles } from '../server/src/platform/files/disk-files.ts';
import { openPostgres } from './database.ts';
import { copyOf } from './filled.ts';
import { describeMachine, writeResult } from './results.ts';

// node bench/staff-ids.ts [--sizes 10000,100000]: measures how long the upgrade to events with staff IDs takes
// (migrations 041 and 042, then the job that fills in earlier events), and the longest wait of staff who work on orders
// at the time.

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '10000,100000' } } });

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(2);

/** Restores the schema of the previous version. */
async function stepBack(db: Db): Promise<void> {
  await sql`alter table events drop column staff_id, drop column hash_version`.execute(db);
  await sql`alter table servers drop column capabilities`.execute(db);
  await sql`drop table event_people, event_people_fill`.execute(db);
  await sql`alter table mails drop column staff_id`.execute(db);
  await sql`alter table presence drop column staff_id`.execute(db);
  await sql`delete from kysely_migration where name in ('041-staff-in-events', '042-staff-of-mails')`.execute(db);
}

/** Writes events as the previous version does until the returned function is called. Returns the longest wait in ms. */
function keepWriting(db: Db): () => Promise<number> {
  let isOver = false;
  let longest = 0;
  const writing = (async () => {
    while (!isOver) {
      const from = performance.now();
      await sql`
        insert into events (order_id, at, actor, kind, detail, seq, prev_hash, hash)
        select 1, now(), 'System', 'moved', '{}', coalesce(max(seq), 0) + 1, '', '' from events where order_id = 1`.execute(
        db,
      );
      longest = Math.max(longest, performance.now() - from);
    }
  })();
  return async () => {
    isOver = true;
    await writing;
    return Math.round(longest);
  };
}

async function measure(db: Db, orders: number): Promise<string> {
  const { problems: problemsBefore } = await verifyLedger({ db, files: diskFiles('') });
  await stepBack(db);
  const stopFirst = keepWriting(db);
  const migrating = performance.now();
  await migrate(db);
  const migration = `${seconds(migrating)} s | ${await stopFirst()} ms`;
  const stopSecond = keepWriting(db);
  const filling = performance.now();
  let before = -1;
  let people = 0;
  while (people > before) {
    before = people;
    await fillEventPeople(db, reserveNames);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from event_people`.execute(db);
    people = rows[0]?.n ?? 0;
  }
  const fill = `${seconds(filling)} s | ${await stopSecond()} ms`;
  await sql`delete from events where order_id = 1`.execute(db);
  const report = await verifyLedger({ db, files: diskFiles('') });
  const cells = [orders, report.events, people].map((n) => n.toLocaleString('en')).join(' | ');
  return `| ${cells} | ${migration} | ${fill} | ${problemsBefore} | ${report.problems} |`;
}

const postgres = await openPostgres();
try {
  const lines: string[] = [];
  for (const orders of values.sizes.split(',').map(Number)) {
    const copy = await copyOf(postgres, orders);
    const { db, close } = await openDatabase({ ...(copy.url && { url: copy.url }), dataDir: copy.dataDir });
    try {
      lines.push(await measure(db, orders));
      console.log(lines.at(-1));
    } finally {
      await close();
      await copy.drop();
    }
  }
  const head =
    '| orders | events | of members | migrations | longest wait | job | longest wait | problems before | after |\n|---:|---:|---:|---:|---:|---:|---:|---:|---:|';
  await writeResult('staff-ids', `${await describeMachine(postgres)}\n\n${head}\n${lines.join('\n')}`);
} finally {
  await postgres.stop();
}
