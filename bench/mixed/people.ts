import { setTimeout as wait } from 'node:timers/promises';
import { adminLogin } from '../../contract/src/auth/auth.endpoints.ts';
import { uploadVisaDocument } from '../../contract/src/document-uploads/document-uploads.endpoints.ts';
import { createIntakeOrder } from '../../contract/src/intake/intake.endpoints.ts';
import type { FolderName } from '../../contract/src/order-lists/folders.ts';
import { getFolderCount, getOrdersList, searchOrder } from '../../contract/src/order-lists/order-lists.endpoints.ts';
import { moveOrderStatus } from '../../contract/src/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '../../contract/src/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '../../contract/src/orders/orders.endpoints.ts';
import { addNewRemark } from '../../contract/src/remarks/remark.ts';
import { getCountryOrderCount } from '../../contract/src/reports/reports.endpoints.ts';
import {
  downloadPassportDocPdf,
  getDownloadHistory,
  trackOrder,
} from '../../contract/src/visitors/visitors.endpoints.ts';
import { buildScan } from '../../server/src/features/documents/documents.factory.ts';
import { staffEmail, staffPassword } from '../fill/fill.ts';
import { givenNames, nationalities, staffNames, surnames } from '../fill/people.ts';
import { intakeKey } from '../server.ts';
import { Client } from './client.ts';
import type { Tally } from './tally.ts';

export interface Day {
  url: string;
  tally: Tally;
  /** Aborted at the end of the day. */
  end: AbortSignal;
  /** Orders whose document has been uploaded today, for their travellers. */
  ready: { orderId: string; email: string }[];
  /** Think times are divided by it. */
  pace: number;
}

const pick = <One>(from: readonly One[]): One => from[Math.floor(Math.random() * from.length)] as One;
const chance = (share: number) => Math.random() < share;

/** Waits between 0.5 and 1.5 times `seconds`, divided by the pace. */
async function think({ end, pace }: Day, seconds: number): Promise<void> {
  await wait((seconds * 1000 * (0.5 + Math.random())) / pace, undefined, { signal: end }).catch(() => {});
}

const queues: readonly FolderName[] = [
  'recent-order',
  'recent-order',
  'priority-order',
  'my-order',
  'pending-order',
  'awaiting-response',
  'contact-customer',
  'future-order',
  'order-history',
  'completed-order',
];

/** A staff member: opens queues, searches, takes orders and completes them. */
export async function workAsStaff(day: Day, index: number): Promise<void> {
  const client = new Client(day.url, `10.1.0.${index + 1}`, day.tally);
  await think(day, 10);
  const signedIn = await client.call(adminLogin, { body: { email: staffEmail(index), password: staffPassword } });
  if (!signedIn?.body.data) return;
  client.headers.authorization = signedIn.body.data.jwtToken;
  const me = staffNames[index] ?? '';
  while (!day.end.aborted) {
    await client.call(getFolderCount);
    const orderName = pick(queues);
    const page = chance(0.15) ? 2 : chance(0.05) ? 100 : 1;
    const list = await client.call(getOrdersList, { params: { orderName }, query: { page } });
    await think(day, 4);
    if (chance(0.3)) {
      const searchVal = pick([pick(givenNames), pick(surnames), pick(list?.body.data ?? [])?.order_id ?? '', '85 12']);
      const found = await client.call(searchOrder, { body: { searchVal, folderName: 'order-history' } });
      await think(day, 3);
      const hit = found?.body.data[0];
      if (hit) await client.call(getOrdersDetails, { params: { orderId: hit.order_id } });
      await think(day, 5);
    }
    const row = list && pick(list.body.data);
    if (row) await workOn(day, client, me, row.order_id, orderName);
    if (chance(0.02)) await client.call(getCountryOrderCount, { body: {} });
    await think(day, 4);
  }
}

async function workOn(day: Day, client: Client, me: string, orderId: string, queue: FolderName): Promise<void> {
  const opened = await client.call(getOrdersDetails, { params: { orderId }, also: [404] });
  if (!opened) return;
  const { data: order } = opened.body;
  await think(day, 10);
  if (queue !== 'recent-order' && queue !== 'priority-order') return;
  // Someone else may have taken the same order first; 409 and 403 are then correct.
  const taken = [409, 403];
  if (
    order.assign_to !== me &&
    !(await client.call(assignOrderStatus, { body: { orderId, assignto: me }, also: taken }))
  )
    return;
  await think(day, 15);
  if (chance(0.3)) {
    await client.call(addNewRemark, { body: { orderId, remark: 'Asked for the flight number.', remarkerName: me } });
    const body = { orderId, updatingStatus: 'Contact Customer' as const };
    await client.call(moveOrderStatus, { body, also: taken });
    return;
  }
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId, email: order.email, mailServiceProvider: 'AWS' }))
    form.set(name, value);
  form.set('uploadVisaDoc', new File([new Uint8Array(buildScan(`Card of ${orderId}`))], 'card.pdf'));
  if (!(await client.call(uploadVisaDocument, { body: form, also: taken }))) return;
  day.ready.push({ orderId, email: order.email });
  if (day.ready.length > 500) day.ready.shift();
  await think(day, 2);
  await client.call(moveOrderStatus, { body: { orderId, updatingStatus: 'Completed' }, also: taken });
}

/** A traveller: orders through a landing site, or tracks an order and downloads the document. */
export async function liveAsTraveller(day: Day, index: number): Promise<void> {
  const address = `10.2.${index >> 8}.${index & 255}`;
  while (!day.end.aborted) {
    await think(day, 30);
    if (day.end.aborted) return;
    if (chance(0.4)) {
      await sendOrder(day, address);
      continue;
    }
    const mine = day.ready.length ? pick(day.ready) : null;
    if (!mine) continue;
    const client = new Client(day.url, address, day.tally);
    const tracked = await client.call(trackOrder, { body: mine });
    if (!tracked) continue;
    client.headers.cookie = tracked.response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { orderId } = mine;
    const history = await client.call(getDownloadHistory, { body: { orderId } });
    await think(day, 3);
    const file1 = history?.body.path?.file1;
    if (file1)
      await client.call(downloadPassportDocPdf, {
        body: { orderId, customername: '', file1, timezone: 'Europe/Dublin' },
      });
  }
}

let sent = 0;

async function sendOrder(day: Day, address: string): Promise<void> {
  const client = new Client(day.url, address, day.tally);
  client.headers.authorization = intakeKey;
  sent += 1;
  const [given_name, surname] = [pick(givenNames), pick(surnames)];
  const arrival = new Date(Date.now() + Math.floor(1 + Math.random() * 20) * 86_400_000).toISOString().slice(0, 10);
  await client.call(createIntakeOrder, {
    body: {
      given_name,
      surname,
      email: `mixed.${process.pid}.${sent}@example.com`,
      nationality: pick(nationalities),
      phone_number: `85 ${1_000_000 + sent}`,
      processing_mode: chance(0.1) ? 'Priority' : 'Standard',
      paid: chance(0.9),
      ...(chance(0.5) && { arrival_date: arrival }),
      external_ref: `MIXED-${process.pid}-${sent}`,
    },
  });
}
