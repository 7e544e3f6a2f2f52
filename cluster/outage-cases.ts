import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { OutageWorld, WorldNeeds } from './outage-world.ts';
import { run, startSynchronousStandby } from './postgres.ts';

export interface OutageCase {
  name: string;
  what: string;
  /** Runs only when it is named on the command line. */
  onlyByName?: boolean;
  /** Does not depend on pooling, so it runs only once. */
  once?: boolean;
  /** Needs that require a world of its own. */
  needs?: WorldNeeds;
  /** Causes the outage; resolves once the dependency is available again. */
  cause(world: OutageWorld): Promise<void>;
}

const stopFor = (seconds: number) => async (world: OutageWorld) => {
  await world.postgres.halt('immediate');
  await pause(seconds * 1000);
  await world.postgres.resume();
};

export const outageCases: OutageCase[] = [
  { name: 'stopped-3s', what: 'PostgreSQL is killed and back after 3 s', cause: stopFor(3) },
  { name: 'stopped-30s', what: 'PostgreSQL is killed and back after 30 s', cause: stopFor(30) },
  { name: 'stopped-5min', what: 'PostgreSQL is killed and back after 5 min', onlyByName: true, cause: stopFor(300) },
  {
    name: 'restarted',
    what: 'PostgreSQL is restarted twice',
    async cause({ postgres }) {
      for (const wait of [2000, 0]) {
        await postgres.halt('fast');
        await postgres.resume();
        await pause(wait);
      }
    },
  },
  {
    name: 'refusing',
    what: 'connections to PostgreSQL break and are refused for 10 s',
    async cause({ database }) {
      await database.refuse();
      await pause(10_000);
      await database.open();
    },
  },
  {
    name: 'silent',
    what: 'a network that swallows everything for 20 s, and closes nothing',
    async cause({ database }) {
      database.silence();
      await pause(20_000);
      await database.open();
    },
  },
  { name: 'crowded', what: 'others take every connection of PostgreSQL for 10 s', cause: takeEveryConnection },
  {
    name: 'slow',
    what: 'each statement takes 10 s, for 25 s',
    async cause({ database }) {
      database.slow(10_000);
      await pause(25_000);
      await database.open();
    },
  },
  {
    name: 'disk-full',
    what: 'no document can be written for 10 s',
    once: true,
    async cause({ servers }) {
      // A file size limit makes a write fail half-way, as a full disk does.
      const limit = (bytes: string) => {
        for (const { pid } of servers) execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
      };
      limit('64');
      await pause(10_000);
      limit('unlimited');
    },
  },
  { name: 'failover', what: 'the primary is killed, its synchronous standby is promoted after 3 s', cause: failOver },
  {
    name: 'database-disk-full',
    what: "PostgreSQL's own disk is full for 10 s",
    once: true,
    needs: { databaseDisk: 400 },
    cause: fillDatabaseDisk,
  },
  {
    name: 'bucket-refusing',
    what: 'connections to the bucket are refused for 15 s',
    once: true,
    needs: { bucket: true },
    async cause({ bucketGate }) {
      await bucketGate?.refuse();
      await pause(15_000);
      await bucketGate?.open();
    },
  },
  {
    name: 'bucket-silent',
    what: 'the bucket accepts connections and says nothing, for 45 s',
    once: true,
    needs: { bucket: true },
    async cause({ bucketGate }) {
      bucketGate?.silence();
      await pause(45_000);
      await bucketGate?.open();
    },
  },
  {
    name: 'clock-back',
    what: "the servers' clock is set back by an hour for 20 s, and right again",
    once: true,
    needs: { clock: true },
    async cause({ moveClock }) {
      moveClock(-3600);
      await pause(20_000);
      moveClock(0);
    },
  },
  {
    name: 'mail-refusing',
    what: 'the mail server refuses connections for 45 s',
    once: true,
    async cause({ mailGate }) {
      await mailGate.refuse();
      await pause(45_000);
      await mailGate.open();
    },
  },
  {
    name: 'mail-silent',
    what: 'the mail server accepts connections and says nothing, for 45 s',
    once: true,
    async cause({ mailGate }) {
      mailGate.silence();
      await pause(45_000);
      await mailGate.open();
    },
  },
  {
    name: 'mail-password',
    what: 'the mail server refuses the password for 45 s',
    once: true,
    async cause({ mail }) {
      mail.state.refuses = true;
      await pause(45_000);
      mail.state.refuses = false;
    },
  },
];

/** Ends the servers' connections and occupies each one that becomes free. */
async function takeEveryConnection({ postgres }: OutageWorld): Promise<void> {
  const others: pg.Client[] = [];
  const until = Date.now() + 10_000;
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'arrival_desk' and pid <> pg_backend_pid()`;
  await run(postgres.urlOf('postgres'), end);
  while (Date.now() < until) {
    const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
    client.on('error', () => {});
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    if (connected) others.push(client);
    else await pause(100);
  }
  await Promise.all(others.map((client) => client.end()));
}

/** Fails over as a cluster manager does: the address stays and leads to another server. */
async function failOver(world: OutageWorld): Promise<void> {
  const standby = await startSynchronousStandby(world.postgres);
  await pause(3000);
  await world.postgres.halt('immediate');
  await pause(3000);
  await standby.promote();
  world.database.switchTo(Number(new URL(standby.url).port));
  world.postgres = standby;
}

/** Fills the disk; PostgreSQL can stop, as it does when it cannot write its WAL. */
async function fillDatabaseDisk({ postgres, databaseFolder }: OutageWorld): Promise<void> {
  const filler = join(databaseFolder ?? '', 'filler');
  const { status } = spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' });
  if (status === 0) throw new Error('The disk of PostgreSQL has no end.');
  await pause(10_000);
  rmSync(filler);
  const runs = await run(postgres.url, 'select 1').catch(() => null);
  if (!runs) await postgres.resume().catch(() => {});
}
