import type { WebhookEvent } from '@arrival-desk/contract/webhooks/webhook-events.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { StatusFacts } from '../landing-sites/landing-sites.ts';

/** The events of a site's real orders, or those of its test orders. */
export interface Target {
  siteId: number;
  test: boolean;
}

const tableOf = (test: boolean) => (test ? 'webhook_test_endpoints' : 'webhook_endpoints');

/** Where these events go. */
export function findEndpoint(db: Db, { siteId, test }: Target) {
  return db
    .selectFrom('webhook_targets')
    .select(['url', 'disabled_at', 'disabled_reason', 'events', 'set_by_site_at', 'shared'])
    .where('site_id', '=', siteId)
    .where('test', '=', test)
    .executeTakeFirst();
}

/** Serialises changes of one site's endpoints and secrets. */
export async function lockEndpoints(trx: Trx, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', ${siteId}))`.execute(trx);
}

/** Sets the URL and switches the endpoint on. */
export async function writeEndpoint(trx: Trx, { siteId, test }: Target, url: string, now: Date): Promise<void> {
  await trx
    .insertInto(tableOf(test))
    .values({ site_id: siteId, url, created_at: now, disabled_at: null, disabled_reason: null })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ url, disabled_at: null, disabled_reason: null }))
    .execute();
}

/** What a site has set itself: the events that it is sent, null for all. */
export async function writeChoice(
  trx: Trx,
  { siteId, test }: Target,
  events: readonly string[] | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable(tableOf(test))
    .set({ events: events && [...events], set_by_site_at: now })
    .where('site_id', '=', siteId)
    .execute();
}

/** Switches an endpoint off with a reason, or on. Returns false if there is none. */
export async function writeSwitch(
  db: Db,
  { siteId, test }: Target,
  off: { at: Date; reason: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(tableOf(test))
    .set({ disabled_at: off?.at ?? null, disabled_reason: off?.reason ?? null })
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Switches the endpoint off that has responded 410 Gone, unless it has had another URL since. */
export async function switchOffGone(trx: Trx, { siteId, test }: Target, url: string, at: Date): Promise<void> {
  await trx
    .updateTable(tableOf(test))
    .set({ disabled_at: at, disabled_reason: 'The endpoint responded 410 Gone.' })
    .where('site_id', '=', siteId)
    .where('url', '=', url)
    .execute();
}

/** The secrets of an endpoint that are valid now, newest first. */
export function findSecrets(db: Db, { siteId, test }: Target, now: Date) {
  return db
    .selectFrom('webhook_secrets')
    .select(['id', 'secret', 'created_at', 'expires_at'])
    .where('site_id', '=', siteId)
    .where('test', '=', test)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now.toISOString())]))
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a secret; earlier secrets expire at the given time, or sooner if they already have an earlier expiry. */
export async function insertSecret(
  trx: Trx,
  { siteId, test }: Target,
  secret: string,
  now: Date,
  expiry: Date,
): Promise<void> {
  await trx
    .updateTable('webhook_secrets')
    .set({ expires_at: expiry })
    .where('site_id', '=', siteId)
    .where('test', '=', test)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', expiry.toISOString())]))
    .execute();
  await trx
    .insertInto('webhook_secrets')
    .values({ site_id: siteId, test, secret, created_at: now, expires_at: null })
    .execute();
}

/**
 * Queues messages about a test order (a trigger queues those about real orders). Queues none while the webhooks are
 * off.
 */
export async function queueMessages(
  trx: Trx,
  siteId: number,
  types: readonly WebhookEvent[],
  order: StatusFacts,
): Promise<void> {
  const endpoint = await findEndpoint(trx, { siteId, test: true });
  if (!endpoint || endpoint.disabled_at) return;
  const told = types.filter((type) => endpoint.events?.includes(type) ?? true);
  if (told.length === 0) return;
  const { order_id, updated_at: created_at } = order;
  const data = JSON.stringify(order);
  await trx
    .insertInto('webhook_messages')
    .values(told.map((type) => ({ site_id: siteId, order_id, type, created_at, data })))
    .execute();
}

/** Queues a test message, which is not about an order. */
export async function insertTestMessage(trx: Trx, { siteId, test }: Target, now: Date): Promise<void> {
  await trx
    .insertInto('webhook_messages')
    .values({ site_id: siteId, order_id: null, type: 'test', created_at: now, data: JSON.stringify({ test }) })
    .execute();
}

/** Whether a message is about test orders, in SQL over `webhook_messages`. */
export const isTest = sql<boolean>`coalesce(data->>'test', 'false') = 'true'`;

export async function countWaiting(db: Db, { siteId, test }: Target): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('state', '=', 'Waiting')
    .where(sql<boolean>`(${isTest}) = ${test}`)
    .executeTakeFirstOrThrow();
  return count;
}
