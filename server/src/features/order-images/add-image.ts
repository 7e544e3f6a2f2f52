import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { type Actor, recordEvent } from '../events/events.ts';
import { type GuardedOrder, requireLockedOrder, storeFindingCounts } from '../orders/orders.ts';
import { eraseFiles, putFile, storedName } from '../stored-files/stored-files.ts';
import type { ImageKind } from './image-kind.ts';
import { deleteImage, findImage, insertImage } from './order-images.store.ts';

interface Adding {
  orderId: string;
  file: UploadedFile | null;
  actor: Actor;
  /** Throws if the caller cannot add the image to the order now. */
  guard(order: GuardedOrder, trx: Trx): void | Promise<void>;
  /** What else is done to the order, whose row is locked, in the same transaction. */
  along?(trx: Trx, order: GuardedOrder): Promise<void>;
}

/**
 * Stores an image of an order, durably before its row; the file of the one that it replaces is erased. The same image
 * again changes nothing. Throws AppError `not_found`, `validation_failed`, or what `guard` throws.
 */
export async function addImage(context: Context, kind: ImageKind, adding: Adding): Promise<void> {
  const { orderId, file, actor, guard, along = async () => {} } = adding;
  const { table } = kind;
  // Before the image is drawn, so that nobody learns more of an order that is not theirs, and no work is done for it.
  await context.db.transaction().execute((trx) => lockGuarded(trx, orderId, guard));
  const image = await kind.draw(file);
  const sha256 = createHash('sha256').update(image).digest('hex');
  const file1 = `${kind.name}-${randomBytes(6).toString('hex')}.jpg`;
  const stored = await putFile(context, storedName({ order_id: orderId, file1 }), image);
  try {
    const isNew = await context.db.transaction().execute(async (trx) => {
      const order = await lockGuarded(trx, orderId, guard);
      const replaced = await findImage(trx, table, orderId);
      if (replaced?.sha256 === sha256) {
        await along(trx, order);
        return false;
      }
      if (replaced) {
        await deleteImage(trx, table, replaced.id);
        await eraseFiles(context, trx, [storedName(replaced)]);
      }
      const at = context.clock.now();
      const row = { order_id: orderId, file1, sha256, size_bytes: image.length, added_by: actor.name, create_ts: at };
      await insertImage(trx, table, { ...row, file_key: await stored.keyIn(trx) });
      if (table === 'passport_pages') await storeFindingCounts(trx, orderId);
      await recordEvent(trx, { order_id: orderId, at, actor, kind: kind.event, detail: { sha256 } });
      await along(trx, order);
      return true;
    });
    if (!isNew) await stored.remove();
  } catch (error) {
    // After any other error the row can exist (the response to COMMIT was lost), so the bytes are kept.
    if (error instanceof AppError) await stored.remove();
    throw error;
  }
}

async function lockGuarded(trx: Trx, orderId: string, guard: Adding['guard']): Promise<GuardedOrder> {
  const order = await requireLockedOrder(trx, orderId);
  await guard(order, trx);
  return order;
}
