import { readFileSync } from 'node:fs';
import { folderNames } from '@arrival-desk/contract/order-lists/folders.ts';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { expect, test } from 'vitest';
import { lookOf, statusLook } from './status-look.ts';

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');

test('each status has a colour of its own, light and dark (LOOK-2)', () => {
  const colours = processStatuses.map((status) => {
    const token = /^var\((--status-[\w-]+)\)$/.exec(statusLook[status].color)?.[1] ?? '';
    return new RegExp(`${token}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens)?.slice(1) ?? [];
  });
  expect(colours.every((pair) => pair.length === 2)).toBe(true);
  expect(new Set(colours.map(([light]) => light)).size).toBe(processStatuses.length);
  expect(new Set(colours.map(([, dark]) => dark)).size).toBe(processStatuses.length);
});

test('each queue has a key of its own (APP-29)', () => {
  expect(new Set(folderNames.map((folder) => lookOf(folder).key)).size).toBe(folderNames.length);
});
