import { Readable } from 'node:stream';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { countFolder } from './count-folders.ts';
import { assertMayRead, folderActionsFor } from './folder-rules.ts';
import { countRows, type Ordering, type Selection, selectBatches, selectIds, selectRows } from './order-lists.store.ts';

/** More rows than this are sent as a stream. */
const largestPage = 1000;

interface ListRequest extends Omit<Selection, 'userName'>, Ordering {
  offset: number;
  limit: number;
}

function totalOf(db: Db, selection: Selection): Promise<number> {
  const { folder, userName, processMonth, searchVal } = selection;
  return searchVal ? countRows(db, selection) : countFolder(db, folder, userName, processMonth);
}

/** One page of a queue as the signed-in person sees it. A large page is a stream of the same JSON. */
export async function listOrders(
  { db }: Context,
  user: SignedInUser,
  { offset, limit, sort, order, ...request }: ListRequest,
) {
  assertMayRead(request.folder, user);
  const selection = { ...request, userName: user.name };
  const total = await totalOf(db, selection);
  const page = Math.floor(offset / limit) + 1;
  const extras = { total, page, limit, actions: folderActionsFor(request.folder, user) };
  const envelope = { status: 1 as const, message: '', ...extras };
  if (Math.min(limit, total) <= largestPage) {
    return { ...envelope, data: await selectRows(db, selection, { sort, order }, offset, limit) };
  }
  const batches = selectBatches(db, selection, { sort, order }, offset, limit);
  return Readable.from(asJson(envelope, batches));
}

async function* asJson(envelope: object, batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(envelope).slice(0, -1)},"data":[`;
  let separator = '';
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield ']}';
}

/** A query for the ids of a queue as the signed-in person may read it. */
export function idsOfQueue(db: Db, user: SignedInUser, request: Omit<Selection, 'userName'>) {
  assertMayRead(request.folder, user);
  return selectIds(db, { ...request, userName: user.name });
}

/** A whole queue as the signed-in person may read it, in batches. */
export async function readQueue(
  { db }: Context,
  user: SignedInUser,
  { sort, order, ...request }: Omit<ListRequest, 'offset' | 'limit'>,
) {
  assertMayRead(request.folder, user);
  const selection = { ...request, userName: user.name };
  const total = await totalOf(db, selection);
  return { total, batches: selectBatches(db, selection, { sort, order }, 0, Number.MAX_SAFE_INTEGER) };
}
