import { journeyNumber } from '@arrival-desk/contract/filing/journey.ts';
import type { OrderFiling } from '@arrival-desk/contract/filing/order-filing.ts';
import {
  assignableStatuses,
  closedStatuses,
  isAssignable,
  type ProcessStatus,
} from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { findVersionsOfFacts } from '../order-edits/order-edits.ts';
import { type StoredOrder, toFileInSql } from '../orders/orders.ts';

/** The facts of an order that tell who arrives with its traveller. */
export type Arriving = Pick<
  StoredOrder,
  'order_id' | 'source' | 'party_ref' | 'contact_email_address' | 'email' | 'arrival_date' | 'arrival_flight_train_no'
>;

/** A page lists no more members than this. */
const maxShown = 10;
/** One document names no more members than this. */
const maxOnDocument = 50;
/** Orders of one contact and day that are compared by their flight. */
const maxCompared = 200;

const among = (statuses: readonly ProcessStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));

/** The other members of an order's party that are still worked on, oldest first; none for an order that is not. */
export async function findParty(
  db: Db,
  order: Arriving & { process_status: string },
): Promise<Omit<OrderFiling['party'][number], 'same_document'>[]> {
  if (!isAssignable(order.process_status as ProcessStatus)) return [];
  const members = await findMembers(db, order, sql`process_status in (${among(assignableStatuses)})`);
  const shown = members.slice(0, maxShown);
  const versions = await findVersionsOfFacts(
    db,
    shown.map(({ order_id }) => order_id),
  );
  return shown.map(({ order_id, full_name, process_status, filed_at, created_at }) => ({
    ...{ order_id, full_name, process_status, filed_at, created_at },
    version: versions.get(order_id) ?? 0,
  }));
}

/** IDs of the other members of an order's party, those that are completed included: one receipt can name all of them. */
export async function findPartyIds(db: Db, order: Arriving): Promise<string[]> {
  const members = await findMembers(db, order, sql`process_status not in (${among(closedStatuses)})`);
  return members.slice(0, maxOnDocument).map(({ order_id }) => order_id);
}

/** IDs of the other members of an order's party that wait to be filed, oldest first: as many as a page lists. */
export async function findPartyToFile(db: Db, order: Arriving): Promise<string[]> {
  const members = await findMembers(db, order, toFileInSql);
  return members.slice(0, maxShown).map(({ order_id }) => order_id);
}

/**
 * Orders with the same reference of a party from the same source, or with the same contact email, arrival date and flight
 * number. Each of the two is found in an index of its own.
 */
async function findMembers(db: Db, order: Arriving, counts: RawBuilder<unknown>) {
  const { order_id, source, party_ref, arrival_date } = order;
  const contact = (order.contact_email_address || order.email).toLowerCase();
  const flight = journeyNumber(order.arrival_flight_train_no);
  const wanted = sql`select order_id, full_name, process_status, filed_at, arrival_flight_train_no, created_at,`;
  const others = sql`order_id <> ${order_id} and ${counts} order by created_at, order_id`;
  const byReference = sql`(${wanted} true as named from orders
    where source = ${source} and party_ref = ${party_ref} and party_ref <> '' and ${others}
    limit ${sql.lit(maxOnDocument)})`;
  const byContact = sql`(${wanted} false as named from orders
    where lower(coalesce(nullif(contact_email_address, ''), email)) = ${contact} and arrival_date = ${arrival_date}::date
      and arrival_flight_train_no <> '' and ${others}
    limit ${sql.lit(maxCompared)})`;
  const searches = [...(party_ref ? [byReference] : []), ...(contact && flight && arrival_date ? [byContact] : [])];
  if (searches.length === 0) return [];
  const { rows } = await sql<{
    order_id: string;
    full_name: string;
    process_status: ProcessStatus;
    filed_at: string | null;
    created_at: string;
    arrival_flight_train_no: string;
    named: boolean;
  }>`select * from (${sql.join(searches, sql` union all `)}) as members order by created_at, order_id`.execute(db);
  const fellow = rows.filter((row) => row.named || journeyNumber(row.arrival_flight_train_no) === flight);
  return [...new Map(fellow.map((row) => [row.order_id, row])).values()];
}
