import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { removeFromOutbox } from '../../platform/mail/outbox.ts';
import { findExisting } from '../orders/orders.ts';

interface EraseCopiesData {
  orderId: string;
}

const eraseCopiesJob = { name: 'erase-mail-copies' } as const;

/**
 * The orders of an email to a traveller, from the name of its file: `mail-12.1234567890@…`, `track-code-3.1234567890@…`,
 * `order-links-4.1234567890.1234567891@…`.
 */
const ordersOf = (fileName: string) =>
  /^(?:mail|track-code|order-links)-\d+((?:\.\d+)+)@/.exec(fileName)?.[1]?.slice(1).split('.') ?? [];

const outboxOf = ({ config }: Pick<Context, 'config'>) => join(config.DATA_DIR, 'outbox');

/** Queues the removal of the copies of an order's emails for after the caller's transaction, which deletes the order. */
export async function eraseCopies({ jobs }: Pick<Context, 'jobs'>, trx: Trx, orderId: string): Promise<void> {
  await jobs.enqueue<EraseCopiesData>(trx, eraseCopiesJob, { orderId });
}

/** The job that removes the copies of an erased order's emails from the outbox. */
export function makeEraseCopiesJob(context: Pick<Context, 'config'>): JobKind<EraseCopiesData> {
  return {
    ...eraseCopiesJob,
    retries: 20,
    firstDelay: 10,
    maxDelay: 3600,
    async handle({ orderId }) {
      await removeCopies(context, orderId);
    },
  };
}

/** Removes the copy of an email that was being sent while its order was erased. */
export async function removeCopyIfErased(context: Pick<Context, 'config' | 'db'>, orderId: string): Promise<void> {
  if ((await findExisting(context.db, [orderId])).length === 0) await removeCopies(context, orderId);
}

/** Removes the copies of an erased order's emails from the outbox. */
export async function removeCopies(context: Pick<Context, 'config'>, orderId: string): Promise<void> {
  await removeFromOutbox(outboxOf(context), (fileName) => ordersOf(fileName).includes(orderId));
}

/**
 * Removes copies in the outbox of this server whose orders no longer exist: of orders that were erased by an earlier
 * version, or by a server with another outbox. Returns the number of copies.
 */
export async function removeLeftCopies(context: Pick<Context, 'config' | 'db'>): Promise<number> {
  const orderIds = new Set<string>();
  await removeFromOutbox(outboxOf(context), (fileName) => {
    for (const orderId of ordersOf(fileName)) orderIds.add(orderId);
    return false;
  });
  const known = new Set(await findExisting(context.db, [...orderIds]));
  return removeFromOutbox(outboxOf(context), (fileName) => {
    return ordersOf(fileName).some((orderId) => orderIds.has(orderId) && !known.has(orderId));
  });
}
