import type { WebhookMessage } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { beyondDelays } from './retry-after.ts';
import { isTest, type Target } from './webhooks.store.ts';
import type { WebhookAttemptsTable } from './webhooks.tables.ts';

/** Whether a message is due by either clock, or was planned for a day that only a wrong clock had. */
const isDue = (now: Date) => sql`(next_at <= greatest(${now}, now())
  or next_at > greatest(${now}, now()) + ${sql.lit(beyondDelays)}::interval)`;

/** Targets with a message that is due. */
export async function findDueTargets(db: Db, now: Date): Promise<Target[]> {
  const { rows } = await sql<{ site_id: number; test: boolean }>`
    select site_id, test from webhook_targets where disabled_at is null and exists (
      select from webhook_messages
      where webhook_messages.site_id = webhook_targets.site_id and state = 'Waiting' and (${isTest}) = test
        and ${isDue(now)})
  `.execute(db);
  return rows.map(({ site_id: siteId, test }) => ({ siteId, test }));
}

export interface ClaimedMessage {
  id: string;
  message_id: string;
  type: string;
  created_at: string;
  data: Record<string, unknown>;
  attempts: number;
  retry_until: string | null;
}

/**
 * Claims the next message of a target for half a minute, longer than an attempt can take: only the oldest waiting one of
 * each order, and none while its webhooks are off. After a crash the claim runs out and the message is sent again. The
 * database's clock decides, because servers' clocks differ.
 */
export async function claimMessage(db: Db, { siteId, test }: Target, now: Date): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    update webhook_messages set attempts = attempts + 1, claimed_until = now() + interval '30 seconds'
    where id = (
      select id from webhook_messages as message
      where site_id = ${siteId} and state = 'Waiting' and (${isTest}) = ${test} and ${isDue(now)}
        and exists (select from webhook_targets
          where site_id = message.site_id and test = ${test} and disabled_at is null)
        and (claimed_until is null or claimed_until < now())
        and not exists (
          select from webhook_messages as earlier
          where earlier.order_id = message.order_id and earlier.state = 'Waiting' and earlier.id < message.id)
      order by next_at, id limit 1 for update skip locked)
    returning id, message_id, type, created_at, data, attempts, retry_until`.execute(db);
  return rows[0];
}

/** Stores what is computed of a message at its first attempt. */
export async function keepTold(db: Db, id: string, told: object): Promise<void> {
  await sql`
    update webhook_messages set data = data || jsonb_build_object('told', ${JSON.stringify(told)}::jsonb)
    where id = ${id}`.execute(db);
}

export async function insertAttempt(trx: Trx, attempt: Insertable<WebhookAttemptsTable>): Promise<void> {
  await trx.insertInto('webhook_attempts').values(attempt).execute();
}

export async function writeDelivered(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('webhook_messages')
    .set({ state: 'Delivered', claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/** The next attempt, or null when there is none. */
export async function writeFailedAttempt(db: Db, id: string, next: Date | null): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ claimed_until: null, ...(next ? { next_at: next } : { state: 'Failed' }) })
    .where('id', '=', id)
    .execute();
}

/** Which messages of a site are wanted. */
export interface MessageFilter {
  siteId: number;
  before?: number | undefined;
  limit: number;
  /** Those of test orders, or of real ones; without it, both. */
  test?: boolean;
  type?: string | undefined;
  order_id?: string | undefined;
  state?: WebhookMessage['state'] | undefined;
}

/** Messages of a site, newest first, each with its last attempt. */
export function findMessages(db: Db, { siteId, before, limit, test, type, order_id, state }: MessageFilter) {
  return db
    .selectFrom('webhook_messages')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('webhook_attempts')
          .select(['status as last_status', 'error as last_error', 'body as payload'])
          .whereRef('webhook_message', '=', 'webhook_messages.id')
          .orderBy('webhook_attempts.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['webhook_messages.id', 'message_id', 'order_id', 'type', 'created_at', 'state', 'attempts', 'next_at'])
    .select(['last_status', 'last_error', 'payload'])
    .select(isTest.as('test'))
    .where('site_id', '=', siteId)
    .$if(test !== undefined, (query) => query.where(isOfKind(test ?? false)))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(order_id !== undefined, (query) => query.where('order_id', '=', order_id ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'Failed'))
    .$if(before !== undefined, (query) => query.where('webhook_messages.id', '<', String(before)))
    .orderBy('webhook_messages.id', 'desc')
    .limit(limit)
    .execute();
}

const isOfKind = (test: boolean) => sql<boolean>`(${isTest}) = ${test}`;

/** Whether a message is one of a site that its kind of key can see. */
export async function isMessageOf(
  db: Db,
  id: number,
  { siteId, test }: { siteId: number; test: boolean },
): Promise<boolean> {
  const found = await db
    .selectFrom('webhook_messages')
    .select('id')
    .where('id', '=', String(id))
    .where('site_id', '=', siteId)
    .where(isOfKind(test))
    .executeTakeFirst();
  return found !== undefined;
}

export function findMessage(db: Db, id: number) {
  return db.selectFrom('webhook_messages').select(['id', 'state']).where('id', '=', String(id)).executeTakeFirst();
}

export function findAttempts(db: Db, id: number) {
  return db
    .selectFrom('webhook_attempts')
    .select(['id', 'at', 'ms', 'url', 'headers', 'body', 'status', 'response', 'error'])
    .where('webhook_message', '=', String(id))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Makes a message due again, with its own end of retries. */
export async function writeReplay(db: Db, id: number, now: Date, retryUntil: Date): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ state: 'Waiting', next_at: now, attempts: 0, retry_until: retryUntil })
    .where('id', '=', String(id))
    .execute();
}

/** The messages about an order and the attempts to deliver them, oldest first. */
export async function messagesOf(db: Db, orderId: string) {
  const messages = await db
    .selectFrom('webhook_messages')
    .select(['id', 'type', 'created_at', 'data', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const attempts = await db
    .selectFrom('webhook_attempts')
    .select(['webhook_message', 'at', 'url', 'body', 'status', 'response', 'error'])
    .where('webhook_message', 'in', ['0', ...messages.map(({ id }) => id)])
    .orderBy('id')
    .execute();
  return messages.map((message) => ({
    ...message,
    attempts: attempts.filter(({ webhook_message }) => webhook_message === message.id),
  }));
}

/** Whether the order of a message has been erased; locks the message. Undefined if the message is gone. */
export async function lockMessage(trx: Trx, id: string): Promise<{ erased: boolean } | undefined> {
  return trx.selectFrom('webhook_messages').select('erased').where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Removes the messages and attempts of an order that is erased in this transaction. What its site still has to be told
 * is that the order was deleted, without what the site knows it by but its ID.
 */
export async function eraseMessages(trx: Trx, orderId: string): Promise<void> {
  await trx
    .deleteFrom('webhook_messages')
    .where('order_id', '=', orderId)
    .where((where) => where.or([where('state', '<>', 'Waiting'), where('type', '<>', 'order.deleted')]))
    .execute();
  const { rows } = await sql<{ id: string }>`
    update webhook_messages set erased = true, data = data || '{"external_ref": null, "arrival_date": null, "transaction_id": null}'
    where order_id = ${orderId} returning id`.execute(trx);
  const left = rows.map(({ id }) => id);
  if (left.length) await trx.deleteFrom('webhook_attempts').where('webhook_message', 'in', left).execute();
}

export async function deleteMessage(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('webhook_messages').where('id', '=', id).execute();
}

/** Deletes settled messages that were created before a time, with their attempts. */
export async function deleteSettledMessages(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('webhook_messages')
    .where('created_at', '<', before.toISOString())
    .where('state', '<>', 'Waiting')
    .execute();
}
