import { type FolderName, folders } from '@arrival-desk/contract/orders/folders.ts';
import { sortColumnsOf } from '@arrival-desk/contract/orders/sort-columns.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { readCounts } from './order-counts.store.ts';
import {
  cutList,
  deletePlaces,
  findLongStretches,
  findStretches,
  lockPlaces,
  type PlacedList,
} from './order-places.store.ts';

/** A list of more orders than this has rows that are far from both ends. */
const longList = 2000;
/** Into about so many stretches a list is cut, of no fewer orders than `shortest`; one may grow to `grown` times that. */
const stretchesOfList = 250;
const shortest = 50;
const grown = 3;

/** Cuts lists that have become long, and stretches that have (docs/decisions/023). */
export async function keepPlaces(db: Db): Promise<void> {
  const found = await findStretches(db);
  for (const { size, ...list } of await findLists(db)) {
    const { stretches = 0, longest = 0 } =
      found.find((each) => each.list === list.list && each.sort === list.sort) ?? {};
    const length = lengthFor(size);
    if (stretches && size < longList / 2) await alone(db, (trx) => deletePlaces(trx, list));
    else if (stretches > grown * stretchesOfList || (!stretches && size > longList))
      await alone(db, (trx) => cutList(trx, list, length));
    else if (longest > grown * length)
      await alone(db, async (trx) => {
        for (const stretch of await findLongStretches(trx, list, grown * length))
          await cutList(trx, list, length, stretch);
      });
  }
}

/** Cuts wrong lists anew. */
export async function mendPlaces(db: Db, wrong: readonly PlacedList[]): Promise<void> {
  if (!wrong.length) return;
  for (const { size, ...list } of await findLists(db))
    if (wrong.some((each) => each.list === list.list && each.sort === list.sort))
      await alone(db, (trx) => cutList(trx, list, lengthFor(size)));
}

const lengthFor = (size: number) => Math.max(Math.ceil(size / stretchesOfList), shortest);

function alone(db: Db, act: (trx: Trx) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockPlaces(trx);
    await act(trx);
  });
}

/** Every list that places can be kept of, and how many orders it holds. */
async function findLists(db: Db): Promise<(PlacedList & { size: number })[]> {
  const counts = await readCounts(db, '');
  return (Object.keys(folders) as FolderName[]).flatMap((folder) => {
    const { holds } = folders[folder];
    if (holds === 'mine') return [];
    const list: ProcessStatus | '' = holds === 'everything' ? '' : holds;
    const size = counts.reduce(
      (sum, { process_status, count }) => (list && list !== process_status ? sum : sum + count),
      0,
    );
    return sortColumnsOf(folder).flatMap((sort) => (sort === 'process_status' ? [] : [{ list, sort, size }]));
  });
}
