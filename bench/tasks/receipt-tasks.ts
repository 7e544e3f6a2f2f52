import type { Page } from '@playwright/test';
import { buildPdf } from '../../server/src/features/documents/documents.factory.ts';
import type { BenchDesk } from '../desk.ts';
import { orderOf } from '../filing/orders.ts';
import { Person } from '../filing/person.ts';
import { onDesk, open } from './screen.ts';

/** A filed order and the text of its receipt. */
async function filedOrder(desk: BenchDesk, more: object = {}) {
  const { body } = orderOf(0, more);
  const id = await desk.receive(body);
  await desk.call('PUT', '/api/admin/move-order-status', { orderId: id, updatingStatus: 'AwaitingGovt' });
  const name = `Name: ${body.full_name}`;
  return { id, name, text: `${name}\nPassport: ${body.passport_number}\nArrival: ${body.arrival_date}` };
}

const receiptOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: buildPdf(`China Arrival Card\n${text}`),
});

/** Opens the page of receipts; the click on its link is part of the task. */
async function openReceipts(desk: BenchDesk): Promise<{ page: Page; person: Person }> {
  const opened = await open(desk, 'awaiting-govt', onDesk);
  await opened.person.click(opened.page.getByRole('link', { name: 'Receipts', exact: true }));
  await opened.page.getByRole('button', { name: 'Choose a folder' }).waitFor();
  return opened;
}

async function expectCompleted(desk: BenchDesk, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { process_status: status } = await desk.details(id);
    if (status !== 'Completed') throw new Error(`${id} is in ${status} instead of Completed.`);
  }
}

/** The receipts of a shift in a folder. Two of them have only a name in them, and each of these is looked at. */
export async function fiftyReceipts(desk: BenchDesk): Promise<Person> {
  const orders: Awaited<ReturnType<typeof filedOrder>>[] = [];
  for (const surname of ['Nameonly', 'Onlyname', ...Array(48).fill('Lamb')])
    orders.push(await filedOrder(desk, { surname, full_name: `Mary Ann ${surname}` }));
  const files = orders.map(({ name, text }, place) => receiptOf(`receipt (${place}).pdf`, place < 2 ? name : text));
  const { page, person } = await openReceipts(desk);
  // The button, and in the system's dialog the folder and its button.
  person.decide();
  person.pointed(3);
  await page.getByLabel('Receipt files').setInputFiles(files);
  const sendAll = page.getByRole('button', { name: 'Send 48 matched' });
  await sendAll.waitFor({ timeout: 300_000 });
  person.decide();
  await person.click(sendAll);
  for (let left = 2; left > 0; left -= 1) {
    await page.getByRole('heading', { name: `Sent ${50 - left}` }).waitFor({ timeout: 300_000 });
    // Name and arrival, and the first page.
    person.decide(2);
    await person.click(page.getByRole('button', { name: 'Send and complete' }));
  }
  await page.getByRole('heading', { name: 'Sent 50' }).waitFor();
  await expectCompleted(
    desk,
    orders.map(({ id }) => id),
  );
  return person;
}

/** One receipt names four who travel together and have one address; it has been dropped and read. */
export async function familyReceipt(desk: BenchDesk): Promise<Person> {
  const email = `family-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const four: Awaited<ReturnType<typeof filedOrder>>[] = [];
  for (let member = 0; member < 4; member += 1) four.push(await filedOrder(desk, { email }));
  const { page } = await openReceipts(desk);
  const text = four.map((order) => order.text).join('\n');
  await page.getByLabel('Receipt files').setInputFiles(receiptOf('family.pdf', text));
  await page.getByRole('button', { name: 'Send 1 matched' }).waitFor();

  const person = new Person(page, 'mouse');
  person.now('a task of the desk');
  person.decide();
  const sent = page.waitForResponse(/send-receipts/);
  await person.key('Control+Enter');
  await sent;
  await expectCompleted(
    desk,
    four.map(({ id }) => id),
  );
  return person;
}
