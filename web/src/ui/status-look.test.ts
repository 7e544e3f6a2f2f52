import { readFileSync } from 'node:fs';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { expect, test } from 'vitest';
import { statusColor } from './status-look.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

test('each status has a colour of its own, light and dark (LOOK-2)', () => {
  const colours = processStatuses.map((status) => {
    const token = /^var\((--status-[\w-]+)\)$/.exec(statusColor[status])?.[1] ?? '';
    return new RegExp(`${token}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens)?.slice(1) ?? [];
  });
  expect(colours.every((pair) => pair.length === 2)).toBe(true);
  expect(new Set(colours.map(([light]) => light)).size).toBe(processStatuses.length);
  expect(new Set(colours.map(([, dark]) => dark)).size).toBe(processStatuses.length);
});
