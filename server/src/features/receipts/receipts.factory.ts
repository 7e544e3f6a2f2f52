import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import {
  getReceipts,
  postReceipts,
  type Receipt,
  sendReceipts,
} from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { eventually } from '../../testing/eventually.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { buildPreparedOrder } from '../filing/filing.factory.ts';

export type ReceiptDesk = Awaited<ReturnType<typeof openReceiptDesk>>;

/** What tests of receipts do: a member of the team, an Admin, orders that wait for their receipts, and the calls. */
export async function openReceiptDesk(server: TestServer) {
  const [team, admin] = [await server.signIn('Team'), await server.signIn('Admin')];
  let made = 0;

  const details = async (orderId: string) =>
    (await server.call(getOrdersDetails, { params: { orderId }, token: admin })).body.data;

  /** A filed order of a traveller of its own, and the text of its receipt. */
  async function filedOrder(overrides: Record<string, unknown> = {}) {
    made += 1;
    const own = {
      email: `traveller.${made}@example.com`,
      contact_email_address: '',
      passport_number: `PW70${String(made).padStart(4, '0')}`,
      full_name: '',
      given_name: 'Mary',
      surname: `Lamb${String.fromCharCode(65 + (made % 26))}${String.fromCharCode(65 + Math.floor(made / 26))}`,
      arrival_flight_train_no: `CA${100 + made}`,
    };
    const order_id = await buildPreparedOrder(server, { ...own, ...overrides });
    await server.call(markFiled, { token: team, body: { orderId: [order_id] } });
    const order = await details(order_id);
    const text = `Arrival Card\n${order.passport_number}\n${order.surname} ${order.given_name}\n${order.arrival_date}`;
    return { order_id, order, text };
  }

  const drop = async (files: { bytes: Buffer; name?: string }[], token = team) =>
    (await server.call(postReceipts, { token, body: {}, files })).body.data;
  const list = async (token = team) => (await server.call(getReceipts, { token })).body.data;
  const send = (ids: number[], more: object = {}, token = team) =>
    server.call(sendReceipts, { token, body: { ids, ...more } });

  /** A receipt once it was read. */
  const readAgain = (id: number, token = team): Promise<Receipt> =>
    eventually(async () => {
      const receipt = (await list(token)).find((each) => each.id === id);
      if (!receipt || receipt.state === 'reading') throw new Error('It is still being read.');
      return receipt;
    });

  /** Drops one file and returns its receipt once it was read. */
  async function dropped(bytes: Buffer, name = 'receipt.pdf', token = team): Promise<Receipt> {
    const [{ id } = { id: 0 }] = await drop([{ bytes, name }], token);
    return readAgain(id, token);
  }

  return { team, admin, details, filedOrder, drop, list, send, readAgain, dropped };
}
