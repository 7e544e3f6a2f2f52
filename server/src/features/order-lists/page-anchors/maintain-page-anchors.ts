import { folderNames } from '@arrival-desk/contract/order-lists/folders.ts';
import { sortColumnsOf } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import type { Db, Trx } from '../../../platform/database/database.ts';
import { readCounters } from '../counters/folder-counters.store.ts';
import { isInScope } from '../order-scope.ts';
import { deleteBuckets, findLargeBuckets, findPartitions, lockBuckets, partitionList } from './buckets.store.ts';
import { listOf, type PartitionedList } from './list-positions.store.ts';

/** Longer lists have rows that are far from both ends, so they are partitioned. */
const minPartitionedLength = 2000;
/** The number of buckets that a list is partitioned into, unless they would contain fewer than `minBucketLength` orders. */
const bucketsPerList = 250;
const minBucketLength = 50;
/** A list is partitioned again when it has this many times as many buckets; a bucket, when it has this many times its length. */
const maxGrowth = 3;

/** Partitions lists that have become long, and buckets that have (docs/decisions/023). */
export async function maintainPageAnchors(db: Db): Promise<void> {
  const partitions = await findPartitions(db);
  for (const { size, ...list } of await findLists(db)) {
    const { buckets = 0, largest = 0 } =
      partitions.find((each) => each.list === list.list && each.sort === list.sort) ?? {};
    const length = bucketLength(size);
    if (buckets && size < minPartitionedLength / 2) await withLock(db, (trx) => deleteBuckets(trx, list));
    else if (buckets > maxGrowth * bucketsPerList || (!buckets && size > minPartitionedLength))
      await withLock(db, (trx) => partitionList(trx, list, length));
    else if (largest > maxGrowth * length)
      await withLock(db, async (trx) => {
        for (const range of await findLargeBuckets(trx, list, maxGrowth * length))
          await partitionList(trx, list, length, range);
      });
  }
}

/** Partitions lists with wrong buckets again. */
export async function repairPageAnchors(db: Db, wrong: readonly PartitionedList[]): Promise<void> {
  if (!wrong.length) return;
  for (const { size, ...list } of await findLists(db))
    if (wrong.some((each) => each.list === list.list && each.sort === list.sort))
      await withLock(db, (trx) => partitionList(trx, list, bucketLength(size)));
}

const bucketLength = (size: number) => Math.max(Math.ceil(size / bucketsPerList), minBucketLength);

function withLock(db: Db, act: (trx: Trx) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockBuckets(trx);
    await act(trx);
  });
}

/** Every list that can be partitioned, and the number of its orders. */
async function findLists(db: Db): Promise<(PartitionedList & { size: number })[]> {
  const { counters } = await readCounters(db, '');
  return folderNames.flatMap((folder) => {
    const list = listOf(folder);
    if (list === null) return [];
    const size = counters.reduce(
      (sum, { count, ...row }) => (isInScope(folder, { ...row, isOwn: false }) ? sum + count : sum),
      0,
    );
    return sortColumnsOf(folder).flatMap((sort) => (sort === 'process_status' ? [] : [{ list, sort, size }]));
  });
}
