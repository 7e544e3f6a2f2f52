import { expect, it } from 'vitest';
import { processStatuses } from '../orders/statuses.ts';
import { folderNames, folders } from './folders.ts';

const all = Object.values(folders);

it('has one folder for each status, so that no order can get lost', () => {
  const held = all.map(({ holds }) => holds);
  expect(held.toSorted()).toEqual([...processStatuses, 'mine', 'everything'].toSorted());
});

it('has one count for each folder', () => {
  expect(new Set(all.map(({ count }) => count)).size).toBe(folderNames.length);
});
