import { encodeOrderId } from '../../contract/src/orders/order-link.ts';
import type { BenchDesk } from '../desk.ts';
import { orderOf } from '../filing/orders.ts';
import { type Person, secondsOf } from '../filing/person.ts';
import { onDesk, open } from './screen.ts';

const missing = { arrival_flight_train_no: '', hotel_adress_in_china: '' };
const answers = { arrival_flight_train_no: 'CA 982', hotel_adress_in_china: 'Grand Hyatt, 1 East Chang An Avenue' };

/** What the same took before there were questions and answers (commit 0bfc933c), by its operators. */
export const beforeAsking = {
  /**
   * `a` in the filing window, a look at the text, 'Email'; in the mail program a look at the address, and Control+Enter;
   * Alt+Tab, and 'Move to Awaiting Customer'.
   */
  ask: secondsOf({ keys: 3, clicks: 2, decisions: 4, moves: 3 }),
  /**
   * The email in the mailbox is chosen, opened and read, and the order ID in it copied by a double click; Alt+Tab, `/`, the
   * ID pasted, Enter, and the order opened. `e r` opens the section. The flight is read and typed. The address is copied:
   * Alt+Tab, from its beginning to its end, Control+C, Alt+Tab, its field and Control+V. Control+Enter saves, after a look.
   */
  answer: secondsOf({
    keys: 1 + 1 + 1 + 3 + 2 + [...answers.arrival_flight_train_no].length + 4 + 1,
    clicks: 1 + 1 + 1 + 1 + 2 + 1,
    decisions: 7,
    moves: 10,
  }),
};

/** The traveller is asked for what the order lacks, from its page; the text is looked at. */
export async function askTraveller(desk: BenchDesk): Promise<Person> {
  const id = await desk.receive(orderOf(0, missing).body);
  const { page, person } = await open(desk, `view-order/${id}`, onDesk);
  person.decide();
  await person.key('q');
  await page.locator(':focus', { hasText: 'Send the email' }).waitFor();
  await page.getByRole('region', { name: 'What the traveller reads' }).getByText(id).first().waitFor();
  person.decide();
  await person.key('Enter');
  await page
    .getByText(/^Asked, not sent yet|^Asked by/)
    .first()
    .waitFor();
  const { process_status: status, request } = await desk.details(id);
  if (status !== 'Awaiting' || request?.open.length !== 2) throw new Error(`${id} was not asked.`);
  return person;
}

/** What the traveller has answered on the page of the order is there, and is looked at. */
export async function answerOnOrder(desk: BenchDesk): Promise<Person> {
  await desk.db.updateTable('orders').set({ filing_blocks: 1 }).execute();
  const { body } = orderOf(1, missing);
  const id = await desk.receive(body);
  await desk.call('POST', '/api/admin/ask-traveller', { orderId: id, fields: Object.keys(answers), by: 'whatsapp' });
  await answerAsTraveller(desk, id, body.email);
  const { page, person } = await open(desk, 'awaiting-response', onDesk);
  // 'Answered' in the list says that there is something to do.
  person.decide();
  await person.key('t');
  await page.waitForURL((address) => address.pathname.endsWith(id));
  await page.getByText(/^Answered by the traveller/).waitFor();
  for (const answer of Object.values(answers)) await page.getByText(answer).first().waitFor();
  person.decide();
  return person;
}

async function answerAsTraveller({ url }: BenchDesk, orderId: string, email: string): Promise<void> {
  const post = (path: string, body: object | FormData, headers = {}) => {
    const isForm = body instanceof FormData;
    return fetch(`${url}/api/front/${path}`, {
      method: 'POST',
      headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
  };
  const tracked = await post('track-order', { orderId: encodeOrderId(orderId), email });
  const headers = { cookie: tracked.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const { request } = await (await post('get-download-history', { orderId }, headers)).json();
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId, requestId: request.id, values: JSON.stringify(answers) }))
    form.set(name, value);
  const answered = await post('answer-request', form, headers);
  if (!answered.ok) throw new Error(`${orderId}: ${await answered.text()}`);
}
