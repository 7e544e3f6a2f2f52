import { Readable } from 'node:stream';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import type { SortColumn } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NarrowParts } from '../../platform/http/serve.ts';
import { completeRows, type FindFiledOtherwise } from './complete-rows.ts';
import {
  assertFilterable,
  assertMayRead,
  assertSortable,
  folderActionsFor,
  hidesTelephone,
  mayExport,
  movesOutOfFolder,
} from './folder-rules.ts';
import type { ListSort, Ordering, Selection } from './index-scans.store.ts';
import { countFolder, countRows, type StoredRow, selectBatches, selectIds, selectPage } from './order-lists.store.ts';
import { scopeOf } from './order-scope.ts';
import { type Search, searchPage } from './search/search.store.ts';

/** Larger pages are sent as a stream. */
const maxBufferedRows = 1000;

interface ListRequest extends Omit<Selection, 'userName'>, Pick<Ordering, 'order'> {
  sort: SortColumn;
  offset: number;
  limit: number;
}

interface Sending {
  /** Prepares what leaves out of each part of a stream what its reader must not see. */
  narrowParts: NarrowParts;
  findFiledOtherwise: FindFiledOtherwise;
}

/**
 * One page of a queue as the signed-in person sees it. A large page is a stream of the same JSON. Throws AppError
 * `not_allowed` for the role, and `validation_failed` for a column that the queue does not have.
 */
export async function listOrders(
  { db, clock }: Context,
  user: SignedInUser,
  { offset, limit, sort, order, ...request }: ListRequest,
  { narrowParts, findFiledOtherwise }: Sending,
) {
  assertMayRead(request.folder, user);
  assertSortable(request.folder, sort);
  assertFilterable(request.folder, request.ready);
  const selection = { ...request, userName: user.name };
  const ordering = { sort: sortOf(request.folder, sort), order, now: clock.now() };
  const extras = {
    page: Math.floor(offset / limit) + 1,
    limit,
    actions: folderActionsFor(request.folder, user),
    moves: movesOutOfFolder(request.folder, user),
    exportable: mayExport(user),
  };
  const asSent = async (rows: readonly StoredRow[]) =>
    (await completeRows(db, rows, findFiledOtherwise)).map(shownIn(request.folder));
  const envelope = { status: 1 as const, message: '', more: false, ...extras };
  if (limit > maxBufferedRows) {
    const total = await totalOf(db, selection);
    if (total > maxBufferedRows) {
      const batches = selectBatches(db, selection, ordering, offset, limit);
      const narrow = narrowParts();
      const narrowed = async (rows: readonly StoredRow[]) => (await narrow({ data: await asSent(rows) })).data;
      return Readable.from(asJson({ ...envelope, total }, batches, narrowed));
    }
  }
  const { rows, ...found } = isSearch(selection)
    ? await searchPage(db, selection, ordering, offset, limit)
    : await selectPage(db, selection, ordering, offset, limit);
  return { ...envelope, ...found, data: await asSent(rows) };
}

/**
 * In a queue of one status the status sorts nothing, and the IDs would: it is sorted by date, and Awaiting Govt by what
 * its column Status shows.
 */
function sortOf(folder: FolderName, sort: SortColumn): ListSort {
  if (sort !== 'process_status' || scopeOf(folder).statuses?.length !== 1) return sort;
  return folder === 'awaiting-govt' ? 'receipt_due' : 'created_at';
}

function isSearch(selection: Selection): selection is Search {
  return Boolean(selection.searchVal);
}

function totalOf(db: Db, selection: Selection): Promise<number> {
  return isSearch(selection) || selection.ids ? countRows(db, selection) : countFolder(db, selection);
}

/** What a queue sends of a row. */
function shownIn(folder: FolderName): (row: OrderRow) => OrderRow {
  if (!hidesTelephone(folder)) return (row) => row;
  return ({ phone_number: _, ...row }) => row;
}

async function* asJson(
  envelope: object,
  batches: AsyncIterable<StoredRow[]>,
  asSent: (rows: readonly StoredRow[]) => Promise<OrderRow[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(envelope).slice(0, -1)},"data":[`;
  let separator = '';
  for await (const rows of batches) {
    yield separator + (await asSent(rows)).map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield ']}';
}

/** A query for the IDs of a queue as the signed-in person may read it. */
export function idsOfQueue(user: SignedInUser, request: Omit<Selection, 'userName'>) {
  assertMayRead(request.folder, user);
  assertFilterable(request.folder, request.ready);
  return selectIds({ ...request, userName: user.name });
}

/** A whole queue as the signed-in person may read it, in batches. */
export async function readQueue(
  { db, clock }: Context,
  user: SignedInUser,
  { sort, order, ...request }: Omit<ListRequest, 'offset' | 'limit'>,
) {
  assertMayRead(request.folder, user);
  assertSortable(request.folder, sort);
  assertFilterable(request.folder, request.ready);
  const selection = { ...request, userName: user.name };
  const total = await totalOf(db, selection);
  const reading = { sort: sortOf(request.folder, sort), order, now: clock.now() };
  return { total, batches: selectBatches(db, selection, reading, 0, Number.MAX_SAFE_INTEGER) };
}
