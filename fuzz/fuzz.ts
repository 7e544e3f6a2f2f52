import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeEmbeddedTemplate } from '../server/src/testing/test-database.ts';
import { plantDefect, plants } from './plant.ts';
import { runFuzz } from './run-fuzz.ts';
import { World } from './world.ts';

// npm run fuzz -- --requests N --seed S [--from N] [--plant NAME]: calls every endpoint as everyone, with wrong input.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    from: { type: 'string', default: '0' },
    plant: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const [requests, from] = [Number(values.requests), Number(values.from)];
if (![seed, requests, from].every(Number.isSafeInteger))
  throw new Error('--seed, --requests and --from are whole numbers.');
if (values.plant !== undefined && !plants.includes(values.plant))
  throw new Error(`Nothing is known of planting ${values.plant}; there are ${plants.join(', ')}.`);

const rejections: string[] = [];
process.on(
  'unhandledRejection',
  (error) => void rejections.push(`unhandled rejection: ${String((error as Error)?.stack ?? error)}`),
);
const folder = await mkdtemp(join(tmpdir(), 'arrival-desk-fuzz-'));
const world = await World.start(await makeEmbeddedTemplate(join(folder, 'template.tar')));
if (values.plant) await plantDefect(world, values.plant);
const start = performance.now();
const seconds = () => (performance.now() - start) / 1000;
console.log(`Seed ${seed}, ${requests} requests from ${from}`);
const summary = await runFuzz(world, {
  seed,
  from,
  requests,
  report: (fault) => console.log(`FOUND ${fault}`),
  progress: (count) => count % 5000 === 0 && console.log(`${count} requests, ${Math.round(seconds())} s`),
});
console.log(summary.table());
const stopped = await world.stop().then(
  () => [],
  (error: Error) => [error.message],
);
await rm(folder, { recursive: true, force: true });
// A part of a run does not reach every endpoint.
const shortcomings = requests >= 1000 ? summary.shortcomings() : [];
const faults = [...summary.faults, ...shortcomings, ...rejections, ...stopped];
for (const each of [...shortcomings, ...rejections, ...stopped]) console.log(`FOUND ${each}`);
for (const each of summary.unprepared.slice(0, 5)) console.log(`not prepared: ${each}`);
console.log(`Seed ${seed}: ${summary.requests} requests in ${Math.round(seconds())} s, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
