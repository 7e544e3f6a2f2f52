import { parseArgs } from 'node:util';
import { type OutageCase, outageCases } from './outage-cases.ts';
import { runOutage } from './outage-run.ts';
import { startOutageWorld } from './outage-world.ts';
import { runCheck } from './programs.ts';
import { findDamage } from './verify.ts';

// npm run desk -- outage-check [CASE …] [--only direct|pooled]: two servers behind nginx under load with an open browser,
// while what they depend on fails. Reports for each case: failed calls, open files and connections, seconds to
// recovery, mails and the screen. Nothing that was acknowledged must be lost or done twice. Without names it runs all
// cases except the longest.

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
/** Seconds that a case can take in addition to its cause. */
const perCase = 180;

const unknown = positionals.filter((name) => !outageCases.some((each) => each.name === name));
if (unknown.length || !['direct', 'pooled', undefined].includes(values.only)) {
  console.error(`Usage: npm run desk -- outage-check [CASE …] [--only direct|pooled]\n`);
  for (const { name, what, onlyByName } of outageCases)
    console.error(`  ${name.padEnd(16)}${what}${onlyByName ? ' (only when named)' : ''}`);
  process.exit(2);
}
const chosen = outageCases.filter(({ name, onlyByName }) =>
  positionals.length ? positionals.includes(name) : !onlyByName,
);
const ways = values.only ? [values.only === 'pooled'] : [false, true];
/** Cases share a world unless they need something of their own. */
const runs = ways.flatMap((pooled) => {
  const cases = chosen.filter((each) => isRun(each, pooled));
  const own = cases.filter(({ needs }) => needs).map((each) => ({ pooled, cases: [each], needs: each.needs ?? {} }));
  return [{ pooled, cases: cases.filter(({ needs }) => !needs), needs: {} }, ...own];
});

await runCheck(
  runs.reduce((sum, { cases }) => sum + 120 + cases.length * (perCase + 300), 0),
  async () => {
    const problems: string[] = [];
    for (const { pooled, cases, needs } of runs) {
      if (cases.length === 0) continue;
      const world = await startOutageWorld(pooled, needs);
      console.log(`PostgreSQL, ${pooled ? 'pgbouncer, ' : ''}nginx, two servers and a browser are up.`);
      for (const outage of cases) {
        console.log(`\n${outage.name}: ${outage.what}`);
        const found = await runOutage(world, outage);
        problems.push(...found);
      }
      problems.push(...(await findDamage(world.postgres.url, world.dataDir, world.files)));
    }
    return problems;
  },
);

function isRun({ once }: OutageCase, pooled: boolean): boolean {
  return !once || ways.length === 1 || !pooled;
}
