import type { Answer, Body } from '@arrival-desk/contract/endpoint.ts';
import type { sendReceipts as endpoint } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { requireRecentSignInForMany } from '../../platform/access/require-step-up.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { staffOwner, turns } from '../../platform/turns/turns.ts';
import { inspectDocument, uploadDocument } from '../document-uploads/document-uploads.ts';
import { moveOrder } from '../order-moves/order-moves.ts';
import { lockOrder } from '../orders/orders.ts';
import { type DecidedReceipt, decideReceipts, fileOf, findReceipts, seenBy } from '../receipts/receipts.ts';
import { readFile } from '../stored-files/stored-files.ts';

type Sent = Answer<typeof endpoint>['data'];

/**
 * Sends receipts: each is uploaded to its orders as it would be on their pages, with hold, check, undo, events and email of
 * its own, and completes them. Whose it is, is decided again first. The refusal of one does not stop the others. Throws
 * AppError `step_up_required` for many orders after an old sign-in, and the refusal when nothing was sent.
 */
export async function sendReceipts(
  context: Context,
  user: StaffCaller,
  { ids, mailServiceProvider, overrideReason }: Body<typeof endpoint>,
): Promise<Sent> {
  const result: Sent = { done: [], refused: [], sent: [], holdSeconds: 0 };
  const seen = await decideReceipts(context, await findReceipts(context.db, ids, seenBy(user)));
  const orders = seen.flatMap(({ orders }) => orders.map(({ order_id }) => order_id));
  await requireRecentSignInForMany(context, user, orders);
  for (const id of ids) {
    try {
      // Again, because the one before can have changed what is true of this one.
      const receipt = await decideAgain(context, user, id);
      if (!canSend(receipt, ids.length === 1)) throw notMatched(receipt);
      const refusal = await sendReceipt(context, user, receipt, { mailServiceProvider, overrideReason }, result);
      if (refusal) result.refused.push({ id, code: refusal.code, message: refusal.message });
      else result.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.refused.push({ id, code: error.code, message: error.message });
    }
  }
  const [first] = result.refused;
  if (result.done.length === 0 && first) throw new AppError(first.code, first.message);
  return result;
}

async function decideAgain(context: Context, user: StaffCaller, id: number): Promise<DecidedReceipt> {
  const [receipt] = await decideReceipts(context, await findReceipts(context.db, [id], seenBy(user)));
  if (!receipt) throw new AppError('not_found', 'There is no such receipt of yours.');
  return receipt;
}

/** A doubtful one only by itself, and not before a person has chosen among several that can be meant. */
const canSend = ({ state, needsChoice }: DecidedReceipt, isAlone: boolean) =>
  state === 'matched' || (state === 'doubtful' && isAlone && !needsChoice);

function notMatched({ state, reason, needsChoice }: DecidedReceipt): AppError {
  if (state === 'sent') return new AppError('not_matched', `This file was sent already. ${reason}`);
  return new AppError(
    'not_matched',
    state !== 'doubtful' ? reason : `${needsChoice ? 'Choose its order' : 'Look at it by itself'}. ${reason}`,
  );
}

/** Returns the last refusal of its orders; null when all were sent. */
async function sendReceipt(
  context: Context,
  user: StaffCaller,
  { receipt, facts, orders }: DecidedReceipt,
  { mailServiceProvider, overrideReason }: Pick<Body<typeof endpoint>, 'mailServiceProvider' | 'overrideReason'>,
  result: Sent,
): Promise<AppError | null> {
  // Read for each order in a turn of its own, so that what waits for one takes no memory.
  const read = () => readFile(context, fileOf(receipt));
  // The file that waits was cleaned when it was read, which is all that still knows of its signature.
  const inspect: typeof inspectDocument = (given, reader, order, document) =>
    inspectDocument(given, reader, order, { ...document, isSignatureLost: facts.isSignatureLost === true });
  let refusal: AppError | null = null;
  for (const { order_id, email } of orders) {
    try {
      const upload = { orderId: order_id, email, mailServiceProvider, overrideReason, elsewhereReason: '' };
      const along = (trx: Trx) => complete(context, trx, user, order_id);
      const send = async () => uploadDocument(context, user, upload, { bytes: await read() }, { inspect, along });
      const { mailId, holdSeconds } = await turns.run(staffOwner(user), send);
      result.sent.push({ id: receipt.id, order_id, mailId });
      result.holdSeconds = Math.max(result.holdSeconds, holdSeconds);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusal = error;
    }
  }
  return refusal;
}

/** Completes the order of a document in the document's own transaction: a crash leaves both or neither. */
async function complete(context: Context, trx: Trx, user: StaffCaller, orderId: string): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order || order.process_status === 'Completed') return;
  await moveOrder(context, trx, user, order, { to: 'Completed', remark: '' });
}
