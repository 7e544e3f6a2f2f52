import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { announce } from '../live/live.ts';
import { eraseFiles, storedName } from '../stored-files/stored-files.ts';
import { seenBy } from './list-receipts.ts';
import { fileOf } from './receipt-file.ts';
import {
  deleteReceiptRows,
  findOlderReceipts,
  findReceipts,
  findReceiptsOfOrder,
  type StoredReceipt,
} from './receipts.store.ts';

/** Deletes receipts with their files. Throws AppError `not_found` if the person sees none of them. */
export async function deleteReceipts(context: Context, user: StaffCaller, ids: readonly number[]): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const receipts = await findReceipts(trx, ids, seenBy(user));
    if (receipts.length === 0) throw new AppError('not_found', 'There is no such receipt of yours.');
    await forget(context, trx, receipts);
    return receipts.length;
  });
}

/** Deletes the receipts of an order that is erased. */
export async function eraseReceiptsOf(context: Context, trx: Trx, orderId: string): Promise<void> {
  await forget(context, trx, await findReceiptsOfOrder(trx, orderId));
}

/** Receipts that one run deletes. */
const batch = 500;

/** Deletes receipts that have waited for `days` days, sent or not. Returns how many. */
export async function forgetOldReceipts(context: Context, days: number): Promise<number> {
  const before = new Date(context.clock.now().getTime() - days * 86_400_000);
  const old = await findOlderReceipts(context.db, before, batch);
  await context.db.transaction().execute((trx) => forget(context, trx, old));
  return old.length;
}

async function forget(
  context: Pick<Context, 'jobs'>,
  trx: Trx,
  receipts: readonly Pick<StoredReceipt, 'id' | 'file1' | 'size_bytes' | 'file_key'>[],
): Promise<void> {
  if (receipts.length === 0) return;
  await deleteReceiptRows(
    trx,
    receipts.map(({ id }) => id),
  );
  await eraseFiles(
    context,
    trx,
    receipts.map((receipt) => storedName(fileOf(receipt))),
  );
  await announce(trx, { receipts: true });
}
