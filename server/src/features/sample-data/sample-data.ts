import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { readOrdersCsv } from '../order-import/order-import.ts';
import { assignOrders, changeStatus, forEachOrder, releaseDueOrders, takeInOrder } from '../orders/orders.ts';
import { createMember } from '../team/team.ts';
import { samplePassword, sampleStaff } from './sample-staff.ts';

const file = join(import.meta.dirname, '../../../../sample/orders.csv');
/** The day on which the dates of the file were right (sample/README.md). */
const anchor = Date.UTC(2026, 10, 20);
const dayLength = 86_400_000;

/** Where a tenth of the worked-on orders go, so that every queue has something to show. */
const destinations: readonly ProcessStatus[] = [
  'Awaiting',
  'AwaitingGovt',
  'Contact Customer',
  'Customer Called',
  'Completed',
  'Completed',
  'Completed',
  'Refunds',
  'ChargeBack',
  'Deleted',
];

/** Fills an empty database with sample orders and one account per role. The accounts come last: they mark it as done. */
export async function loadSampleData(context: Context): Promise<void> {
  const { clock } = context;
  const now = clock.now().getTime();
  const days = Math.floor((now - anchor) / dayLength);
  const taken: string[] = [];
  let index = 0;
  for await (const { order } of readOrdersCsv(createReadStream(file))) {
    if (!order) continue;
    const shifted = shiftDates(order, days);
    // Each a little later than the one before, the newest a minute ago; none before its arrival could be filed.
    const created = new Date(now - 60_000 - (500 - index) * 23 * 60_000);
    index += 1;
    const { order_id, process_status } = await context.db
      .transaction()
      .execute((trx) => takeInOrder({ clock: { now: () => created } }, trx, 'Sample data', shifted));
    if (process_status !== 'Pending') taken.push(order_id);
  }
  await releaseDueOrders(context);
  await workThrough(context, taken);
  for (const member of sampleStaff) await createMember(context, { ...member, password: samplePassword });
}

/** Has the sample staff assign and move some of the orders, by the same operations as real staff. */
async function workThrough(context: Context, orderIds: string[]): Promise<void> {
  const [admin, , team] = sampleStaff.map((member, index) => ({ ...member, id: index + 1 }));
  if (!admin || !team) return;
  const every = (step: number, offset: number) => orderIds.filter((_, index) => index % step === offset);
  for (const [index, destination] of destinations.entries()) {
    await forEachOrder(context, every(25, index * 2 + 1), (trx, order) =>
      changeStatus(context, trx, admin, order, {
        to: destination,
        remark: 'Sample data: completed without a document.',
      }),
    );
  }
  await assignOrders(context, team, { orderId: every(50, 24), assignto: team.name, takeOver: false });
}

function shiftDates(order: IntakeOrder, days: number): IntakeOrder {
  const shift = (date: string) => Temporal.PlainDate.from(date).add({ days }).toString();
  const { arrival_date, date_of_departure, terms_accepted_at } = order;
  const [month, day, year] = date_of_departure?.split('/') ?? [];
  const [shiftedYear, shiftedMonth, shiftedDay] = date_of_departure ? shift(`${year}-${month}-${day}`).split('-') : [];
  return {
    ...order,
    arrival_date: arrival_date && shift(arrival_date),
    date_of_departure: date_of_departure && `${shiftedMonth}/${shiftedDay}/${shiftedYear}`,
    terms_accepted_at: terms_accepted_at && new Date(Date.parse(terms_accepted_at) + days * dayLength).toISOString(),
  };
}
