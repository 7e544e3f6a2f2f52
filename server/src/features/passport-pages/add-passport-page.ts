import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import {
  deletePassportPage,
  eraseFiles,
  findPassportPage,
  insertPassportPage,
  putFile,
  storedName,
} from '../documents/documents.ts';
import { type Actor, recordEvent } from '../events/events.ts';
import { type GuardedOrder, lockOrder, orderNotFound } from '../orders/orders.ts';
import { drawPassportPage } from './draw-passport-page.ts';

interface Adding {
  orderId: string;
  file: UploadedFile | null;
  actor: Actor;
  /** Throws if the caller cannot add a passport page to the order now. */
  guard(order: GuardedOrder): void;
}

/**
 * Stores the passport page of an order, durably before its row; the file of the one that it replaces is erased. The same
 * page again changes nothing. Throws AppError `not_found`, `validation_failed`, or what `guard` throws.
 */
export async function addPassportPage(context: Context, { orderId, file, actor, guard }: Adding): Promise<void> {
  // Before the image is drawn, so that nobody learns more of an order that is not theirs, and no work is done for it.
  await context.db.transaction().execute((trx) => lockGuarded(trx, orderId, guard));
  const image = await drawPassportPage(file);
  const sha256 = createHash('sha256').update(image).digest('hex');
  const file1 = `passport-page-${randomBytes(6).toString('hex')}.jpg`;
  const stored = await putFile(context, storedName({ order_id: orderId, file1 }), image);
  try {
    const isNew = await context.db.transaction().execute(async (trx) => {
      await lockGuarded(trx, orderId, guard);
      const replaced = await findPassportPage(trx, orderId);
      if (replaced?.sha256 === sha256) return false;
      if (replaced) {
        await deletePassportPage(trx, replaced.id);
        await eraseFiles(context, trx, [storedName(replaced)]);
      }
      const at = context.clock.now();
      const page = { order_id: orderId, file1, sha256, size_bytes: image.length, added_by: actor.name, create_ts: at };
      await insertPassportPage(trx, { ...page, file_key: await stored.keyIn(trx) });
      await recordEvent(trx, { order_id: orderId, at, actor, kind: 'passport_page_added' });
      return true;
    });
    if (!isNew) await stored.remove();
  } catch (error) {
    // After any other error the row can exist (the response to COMMIT was lost), so the bytes are kept.
    if (error instanceof AppError) await stored.remove();
    throw error;
  }
}

async function lockGuarded(trx: Trx, orderId: string, guard: Adding['guard']): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order) throw orderNotFound();
  guard(order);
}
