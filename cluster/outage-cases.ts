import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { OutageWorld } from './outage-world.ts';
import { run } from './postgres.ts';

export interface OutageCase {
  name: string;
  what: string;
  /** Left out unless it is asked for by its name. */
  onlyByName?: boolean;
  /** Does not depend on the way to the database, so it runs once. */
  once?: boolean;
  /** Lets the cause happen and last; what it depended on is back when this resolves. */
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
      // A limit on the size of files: a write fails half-way, as on a full disk.
      const limit = (bytes: string) => {
        for (const { pid } of servers) execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
      };
      limit('64');
      await pause(10_000);
      limit('unlimited');
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

/** Ends the servers' connections, and takes each one that becomes free. */
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
