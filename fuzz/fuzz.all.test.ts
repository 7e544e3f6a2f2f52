import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFuzz } from './run-fuzz.ts';
import { World } from './world.ts';

// A short run of npm run fuzz. RANDOM_SEED draws other requests; a fault names the command that repeats it.

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

describe('whatever a call gets, from whomever', () => {
  it('it is done or refused in the envelope, shows nobody what is not theirs, and a refusal writes nothing (WIRE-4)', async () => {
    const summary = await runFuzz(world, { seed: Number(process.env.RANDOM_SEED ?? 1), from: 0, requests: 600 });
    expect(summary.faults.join('\n\n')).toBe('');
    expect(summary.shortcomings()).toEqual([]);
  }, 300_000);
});
