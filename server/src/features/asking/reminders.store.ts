import { statusesAsking } from '@arrival-desk/contract/orders/statuses.ts';
import type { DeskSettings } from '@arrival-desk/contract/settings/desk-settings.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

type Settings = Pick<DeskSettings, 'reminder_hours' | 'reminders_max'>;

const lastContact = sql`coalesce(reminded_at, asked_at)`;

/** Midnight in China: an arrival is nearer than its day. */
const arrival = sql`(arrival_date::timestamp at time zone 'Asia/Shanghai')`;

/** Until the next reminder: what is set and then a day, or a sixth of what is left until the arrival, but three hours at least. */
const wait = ({ reminder_hours }: Settings) => sql`
  least(make_interval(hours => case reminders when 0 then ${sql.lit(reminder_hours)} else 24 end),
    greatest(interval '3 hours', (${arrival} - ${lastContact}) / 6))`;

/** The email that asked, or the last reminder, has gone out; after a Whatsapp message there is none. */
const hasGoneOut = sql`coalesce((
  select state in ('Sent', 'Delivered', 'Opened') from mails
  where mails.order_id = orders.order_id and kind = 'request' and create_ts >= asked_at
  order by mails.id desc limit 1), true)`;

/**
 * IDs of orders whose travellers are due for a reminder: staff wait for them, nothing was answered that staff have not looked
 * at, and the arrival is not over. What of the request is still open is not looked at.
 */
export async function findDueReminders(db: Db, now: Date, settings: Settings, orderId?: string): Promise<string[]> {
  const at = now.toISOString();
  const { rows } = await sql<{ order_id: string }>`
    select orders.order_id from traveller_requests join orders using (order_id)
    where state = 'open' and reminders < ${settings.reminders_max} and answered_at is null
      and process_status in (${sql.join(statusesAsking.map((status) => sql.lit(status)))})
      and (arrival_date is null or arrival_date >= (${at}::timestamptz at time zone 'Asia/Shanghai')::date)
      and ${lastContact} + ${wait(settings)} <= ${at}::timestamptz and ${hasGoneOut}
      ${orderId === undefined ? sql`` : sql`and orders.order_id = ${orderId}`}
    order by orders.order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Counts a reminder of the open request of a locked order. */
export async function noteReminder(trx: Trx, requestId: number, at: Date): Promise<void> {
  await trx
    .updateTable('traveller_requests')
    .set(({ eb }) => ({ reminders: eb('reminders', '+', 1), reminded_at: at }))
    .where('id', '=', requestId)
    .execute();
}
