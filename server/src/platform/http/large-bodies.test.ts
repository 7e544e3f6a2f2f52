import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readInTurn } from './large-bodies.ts';

it('large bodies that arrive together are read one in each turn of the event loop, in their order; small ones at once (FIG-27)', async () => {
  const read: string[] = [];
  for (const name of ['first', 'second', 'third']) readInTurn(250_000, () => void read.push(name));
  readInTurn(2_000, () => void read.push('small'));
  const byTurn: string[][] = [];
  for (let turns = 0; turns < 4; turns += 1) {
    byTurn.push([...read]);
    await turn();
  }
  expect(byTurn).toEqual([
    ['small'],
    ['small', 'first'],
    ['small', 'first', 'second'],
    ['small', 'first', 'second', 'third'],
  ]);
});
