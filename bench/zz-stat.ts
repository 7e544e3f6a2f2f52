import pg from 'pg';
import { openCluster } from './database.ts';
import { copyOf } from './filled.ts';
import { measure } from './measure.ts';
import { measurementsOf } from './measurements.ts';
import { signIn, startProduct } from './server.ts';
import { sizeOf } from './size.ts';
import { strip } from './writes.ts';

const cluster = await openCluster();
for (const mark of ['whole', 'stripped']) {
  const database = await copyOf(cluster, 100000, `_${mark}`);
  const c = new pg.Client({ connectionString: database.url! });
  await c.connect();
  await c.query('create extension if not exists pg_stat_statements');
  if (mark === 'stripped') await strip(database.url!);
  const size = await sizeOf(database, 100000);
  const server = await startProduct(database.url);
  const token = await signIn(server);
  for (const m of measurementsOf(size).filter((m) => m.writes)) {
    await measure(server.url, m, { connections: 8, seconds: 2, token });
    await c.query('select pg_stat_statements_reset()');
    const f = await measure(server.url, m, { connections: 8, seconds: 3, token });
    const n = f.perSecond * 3;
    console.log('=====', mark, m.name, Math.round(f.perSecond));
    const { rows } = await c.query(
      `select toplevel t, calls, total_exec_time e, total_plan_time p, regexp_replace(query, '\\s+', ' ', 'g') q from pg_stat_statements where dbid=(select oid from pg_database where datname=current_database()) order by total_exec_time+total_plan_time desc limit 14`,
    );
    for (const r of rows)
      console.log(
        r.t ? 'top' : '   ',
        (r.calls / n).toFixed(2),
        'exec',
        Math.round((r.e / n) * 1000),
        'plan',
        Math.round((r.p / n) * 1000),
        r.q.slice(0, 110),
      );
  }
  await c.end();
  await server.stop();
  await database.drop();
}
process.exit(0);
