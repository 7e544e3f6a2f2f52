import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { Product } from '../e2e/product.ts';
import playwrightConfig from '../playwright.config.ts';
import { plants } from './plant.ts';
import { Report } from './report.ts';
import { runMonkey } from './run-monkey.ts';

// npm run monkey -- --minutes N --seed S: uses the product at random and reports what must never happen.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string' },
    plant: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const minutes = Number(values.minutes);
if (!Number.isSafeInteger(seed) || !(minutes > 0)) throw new Error('--seed is a whole number, --minutes is above 0.');
if (values.plant !== undefined && !plants[values.plant])
  throw new Error(`Nothing is known of planting ${values.plant}; there are ${Object.keys(plants).join(', ')}.`);

const report = new Report(values.plant ? `seed-${seed}-${values.plant}` : `seed-${seed}`);
console.log(`Seed ${seed}, ${minutes} min; every step goes to ${report.folder}`);
const product = await Product.start();
const { launchOptions } = playwrightConfig.use ?? {};
const browser = await chromium.launch({
  ...launchOptions,
  // Some links lead out of the product; this resolves no host outside this machine.
  args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});
try {
  const { turns, restarts } = await runMonkey(product, browser, report, { seed, minutes, plant: values.plant });
  console.log(`Seed ${seed}: ${turns} turns, ${restarts} restarts, ${report.summary()}`);
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = report.faults ? 1 : 0;
