import { type RawBuilder, sql } from 'kysely';
import type { OpenDatabase } from '../server/src/platform/database/database.ts';
import { intakeKey } from './desk-server.ts';
import type { Journey } from './intake-plan.ts';

/** Number of the journey → order ID, as acknowledged. */
type Acknowledged = ReadonlyMap<number, string>;

interface StatusRow {
  order_id: string;
  paid: boolean;
  process_status: string;
}

function statusOf({ order, payment }: Journey): string {
  if (!payment) return 'Pending';
  return order.processing_mode === 'Priority' ? 'Priority' : 'New';
}

/** Compares the status calls' lists with the orders that must exist. */
export async function findWrongStatuses(address: string, journeys: readonly Journey[], acknowledged: Acknowledged) {
  const listed = new Map<string, StatusRow>();
  const problems: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor ? `?cursor=${cursor}` : '';
    const response = await fetch(`${address}/api/intake/orders${query}`, { headers: { authorization: intakeKey } });
    const page = (await response.json()) as { data: StatusRow[]; next_cursor: string | null };
    for (const row of page.data) {
      if (listed.has(row.order_id)) problems.push(`Order ${row.order_id} is listed twice.`);
      listed.set(row.order_id, row);
    }
    cursor = page.next_cursor;
  } while (cursor);
  if (listed.size !== journeys.length) problems.push(`${listed.size} orders are listed, not ${journeys.length}.`);
  for (const journey of journeys) {
    const row = listed.get(acknowledged.get(journey.number) ?? '');
    const found = row && `${row.process_status}, ${row.paid ? 'paid' : 'unpaid'}`;
    const wanted = `${statusOf(journey)}, ${journey.payment ? 'paid' : 'unpaid'}`;
    if (found !== wanted) problems.push(`Order ${journey.number} is listed as ${found ?? 'nothing'}, not ${wanted}.`);
  }
  return problems;
}

/** Compares the database with the orders that must exist, field by field. */
export async function findWrongRows(
  { db }: OpenDatabase,
  journeys: readonly Journey[],
  acknowledged: Acknowledged,
): Promise<string[]> {
  const rows = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows;
  const stored = await rows(sql<Record<string, unknown> & { order_id: string }>`
    select order_id::text, external_ref, idempotency_key, email, city, paid, process_status,
      transaction_id, amount::text,
      (select count(*)::int from events where events.order_id = orders.order_id and kind = 'received') as received,
      (select count(*)::int from events where events.order_id = orders.order_id and kind = 'paid') as paid_later,
      (select count(*)::int from events where events.order_id = orders.order_id and kind = 'payment_refused')
        as payment_refused,
      (select count(*)::int from mails where mails.order_id = orders.order_id and kind = 'confirmation')
        as confirmations,
      (select coalesce(string_agg(transaction_id, ',' order by id), '') from refused_payments
        where refused_payments.order_id = orders.order_id) as refused
    from orders`);
  const byId = new Map(stored.map((row) => [row.order_id, row]));
  const problems: string[] = [];
  if (stored.length !== journeys.length) problems.push(`${stored.length} orders are stored, not ${journeys.length}.`);
  for (const journey of journeys) {
    const order_id = acknowledged.get(journey.number) ?? 'none';
    const found = JSON.stringify(byId.get(order_id) ?? null);
    const wanted = JSON.stringify({ order_id, ...wantedRow(journey) });
    if (found !== wanted) problems.push(`Order ${journey.number} is stored as ${found}, not as ${wanted}.`);
  }
  return problems;
}

function wantedRow(journey: Journey) {
  const { order, idempotencyKey, payment, isPaidLater, refused } = journey;
  return {
    external_ref: order.external_ref ?? null,
    idempotency_key: idempotencyKey,
    email: order.email,
    city: order.city,
    paid: payment !== null,
    process_status: statusOf(journey),
    transaction_id: payment?.transaction_id ?? '',
    amount: payment?.amount ?? null,
    received: 1,
    paid_later: isPaidLater ? 1 : 0,
    payment_refused: refused.length,
    confirmations: payment ? 1 : 0,
    refused: refused.join(','),
  };
}
