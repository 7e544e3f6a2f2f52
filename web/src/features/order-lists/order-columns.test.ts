import { folderNames } from '@arrival-desk/contract/order-lists/folders.ts';
import { expect, test } from 'vitest';
import { tracksOf } from '../../ui/data-table/table-column.ts';
import { orderColumns } from './order-columns.tsx';
import { queues } from './queues.ts';

const deletes = { name: 'delete', onAct: () => undefined } as const;

/** The least width of grid tracks, in rem. */
const leastWidth = (tracks: string) =>
  [...tracks.matchAll(/(?:minmax\()?([\d.]+)rem(?:,[^)]*\))?/g)].reduce((sum, [, least]) => sum + Number(least), 0);

test.each(folderNames)('every column of %s is in sight beside the menu at 1280 px (LOOK-24)', (folder) => {
  const { narrow } = tracksOf(orderColumns(folder, queues[folder].columns, deletes));
  // 1280 px without the menu (300 px), the margins of the page (48 px) and the frame of the list.
  expect(leastWidth(narrow) * 16).toBeLessThanOrEqual(930);
});

test.each(folderNames)('no column of %s is left out in a wide list (LOOK-24)', (folder) => {
  const columns = orderColumns(folder, queues[folder].columns, deletes);
  // At 1056 px the list becomes narrow.
  expect(leastWidth(tracksOf(columns).wide) * 16).toBeLessThanOrEqual(1056);
});
