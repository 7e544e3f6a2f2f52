import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { openCluster } from './database.ts';
import { copyOf } from './filled.ts';
import { measure } from './measure.ts';
import { measurementsOf } from './measurements.ts';
import { signIn, startProduct } from './server.ts';
import { sizeOf } from './size.ts';
import { strip } from './writes.ts';

const cluster = await openCluster();
const cpu = (match: (c: string) => boolean) => {
  let total = 0;
  for (const pid of readdirSync('/proc').filter((n) => /^\d+$/.test(n)))
    try {
      const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!match(cmd)) continue;
      const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      total += Number(f[11]) + Number(f[12]);
    } catch {}
  return total * 10;
};
const sides = [];
const orders = Number(process.argv[2] ?? 100000);
for (const mark of ['whole', 'stripped']) {
  const database = await copyOf(cluster, orders, `_${mark}`);
  if (mark === 'stripped') await strip(database.url!);
  if (mark === 'whole' && process.env.EXTRA) {
    const c = new pg.Client({ connectionString: database.url! });
    await c.connect();
    await c.query(process.env.EXTRA);
    await c.end();
  }
  const size = await sizeOf(database, orders);
  const server = await startProduct(database.url);
  sides.push({ mark, database, server, token: await signIn(server), ms: measurementsOf(size).filter((m) => m.writes) });
}
const c = new pg.Client({ connectionString: sides[0].database.url! });
await c.connect();
const lsn = async () => (await c.query("select pg_current_wal_lsn() - '0/0' as l")).rows[0].l;
const t = await import('node:timers/promises');
for (const i of [0, 1, 2])
  for (const round of [0, 1, 2, 3])
    for (const s of sides) {
      const name = s.database.url!.split('/').at(-1)!;
      const b = () => [
        cpu((x) => x.startsWith('postgres: postgres ' + name)),
        cpu((x) => x.startsWith('postgres: ') && !x.startsWith('postgres: postgres ')),
        cpu((x) => x.includes('server/src/main.ts')),
      ];
      const b0 = b(),
        l0 = await lsn();
      const f = await measure(s.server.url, s.ms[i], { connections: 8, seconds: 3, token: s.token });
      const b1 = b(),
        l1 = await lsn();
      const n = f.perSecond * 3;
      if (round)
        console.log(
          s.ms[i].name,
          s.mark,
          Math.round(f.perSecond),
          'wrong',
          f.wrong,
          'us/req: backends',
          ...b1.map((v, k) => Math.round(((v - b0[k]) / n) * 1000)),
          'wal',
          Math.round((l1 - l0) / n),
        );
    }
await c.end();
for (const s of sides) {
  await s.server.stop();
  await s.database.drop();
}
process.exit(0);
