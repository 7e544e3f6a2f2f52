import type { Receipt } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { staffOwner, turns } from '../../platform/turns/turns.ts';
import { announce } from '../live/live.ts';
import { findExisting, orderNotFound } from '../orders/orders.ts';
import { readFile } from '../stored-files/stored-files.ts';
import { decideReceipts } from './find-candidates.ts';
import { describeReceipts, seenBy } from './list-receipts.ts';
import { inspectFor } from './read-receipt.ts';
import { fileOf, openFacts } from './receipt-file.ts';
import { chooseReceiptOrders, findReceipts, type StoredReceipt } from './receipts.store.ts';

/** A receipt that the person sees. Throws AppError `not_found`. */
async function findSeenReceipt(context: Context, user: StaffCaller, id: number): Promise<StoredReceipt> {
  const [receipt] = await findReceipts(context.db, [id], seenBy(user));
  if (!receipt) throw new AppError('not_found', 'There is no such receipt of yours.');
  return receipt;
}

/**
 * Notes which orders a receipt belongs to, and what the check of documents says of them. Throws AppError `not_found`, and
 * `not_matched` for a file that is not read yet or was refused.
 */
export async function matchReceipt(
  context: Context,
  user: StaffCaller,
  { id, orderIds }: { id: number; orderIds: readonly string[] },
): Promise<Receipt> {
  const receipt = await findSeenReceipt(context, user, id);
  if (receipt.state !== 'read') throw new AppError('not_matched', 'This file has not been read.');
  const wanted = [...new Set(orderIds)];
  if ((await findExisting(context.db, wanted)).length < wanted.length) throw orderNotFound();
  const chosen = wanted.map((order_id) => ({ order_id, found_by: 'person' as const }));
  const orders = await turns.run(staffOwner(user), async () => {
    const bytes = await readFile(context, fileOf(receipt));
    const { isSignatureLost = false } = openFacts(context.db, receipt);
    return inspectFor(context, chosen, { ...receipt, bytes, isSignatureLost });
  });
  await context.db.transaction().execute(async (trx) => {
    await chooseReceiptOrders(trx, id, orders);
    await announce(trx, { receipts: true });
  });
  const [described] = await describeReceipts(context, user, await decideReceipts(context, [receipt]));
  return described as Receipt;
}
