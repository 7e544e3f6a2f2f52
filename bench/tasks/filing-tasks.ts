import type { BrowserContext, Page } from '@playwright/test';
import { buildPdf } from '../../server/src/features/documents/documents.factory.ts';
import type { BenchDesk } from '../desk.ts';
import { orderOf } from '../filing/orders.ts';
import { Person } from '../filing/person.ts';
import { onDesk, open } from './screen.ts';

type Body = ReturnType<typeof orderOf>['body'];

/** Nothing of an earlier task is next. */
async function startAnew({ db }: BenchDesk): Promise<void> {
  await db.updateTable('orders').set({ filing_blocks: 1 }).execute();
}

async function send(desk: BenchDesk, person: number, more: object = {}) {
  const { body } = orderOf(person, more);
  return { id: await desk.receive(body), body };
}

/** A receipt of the government that names travellers. */
const receiptOf = (...bodies: readonly Body[]) => ({
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: buildPdf(bodies.map((body) => `Name: ${body.full_name}\nPassport: ${body.passport_number}`).join('\n')),
});

const idOn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function settled(page: Page): Promise<void> {
  await page.locator('[data-asleep]').waitFor({ state: 'detached' });
}

/** The order that Take next gives, on its page, and its form in the window. */
async function openWithWindow(desk: BenchDesk): Promise<{ context: BrowserContext; page: Page; window: Page }> {
  const { context, page } = await open(desk, 'recent-order', onDesk);
  await page.keyboard.press('t');
  await page.waitForURL(/view-order/);
  await page.getByRole('button', { name: 'File', exact: true }).waitFor();
  await settled(page);
  const opening = context.waitForEvent('page');
  await page.keyboard.press('f');
  const window = await opening;
  await window.getByText('Nothing here types').waitFor();
  await settled(window);
  return { context, page, window };
}

/** 'Filed' in the window, whose form nobody has typed: the question is answered with the button of its own. */
async function fileIn(window: Page): Promise<void> {
  await window.keyboard.press('Control+Enter');
  const filed = window.waitForResponse(/mark-filed/);
  await window.getByRole('dialog').getByRole('button', { name: 'Filed' }).click();
  await filed;
}

async function expectCompleted(desk: BenchDesk, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { process_status: status } = await desk.details(id);
    if (status !== 'Completed') throw new Error(`${id} is in ${status} instead of Completed.`);
  }
}

/** A card was filed, and the window has gone on; its receipt is sent, the order completed, and the page goes on too. */
export async function receiptToCompleted(desk: BenchDesk): Promise<Person> {
  await startAnew(desk);
  const orders = [await send(desk, 0), await send(desk, 5)];
  const { page, window } = await openWithWindow(desk);
  const id = idOn(page);
  const { body } = orders.find((order) => order.id === id) ?? (orders[0] as (typeof orders)[0]);
  await fileIn(window);
  await window.waitForURL((address) => !address.pathname.endsWith(id));
  const ahead = idOn(window);
  await page.bringToFront();

  const person = new Person(page);
  person.now('a task of the desk');
  const upload = page.getByRole('form', { name: 'Upload Document' });
  // The button, and in the system's dialog the newest file by a double click.
  person.decide();
  person.pointed(2);
  await upload.locator('input[type=file]').setInputFiles(receiptOf(body));
  // 'Submit and complete' has the focus.
  person.decide();
  await page.locator(':focus', { hasText: 'Submit and complete' }).waitFor();
  await person.key('Enter');
  await page.waitForURL((address) => address.pathname.endsWith(ahead));
  await expectCompleted(desk, [id]);
  if (idOn(window) !== ahead) throw new Error('The window has left its order.');
  return person;
}

/** One receipt named four travellers and was sent to all of them; all four are completed. */
export async function familyAfterReceipt(desk: BenchDesk): Promise<Person> {
  const email = `family-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const four: Awaited<ReturnType<typeof send>>[] = [];
  for (const traveller of [1, 2, 3, 4]) four.push(await send(desk, traveller, { email }));
  await desk.call('PUT', '/api/admin/mark-filed', { orderId: four.map(({ id }) => id) });
  const [first] = four as [(typeof four)[0], ...typeof four];
  const { page } = await open(desk, `view-order/${first.id}`, onDesk);
  const upload = page.getByRole('form', { name: 'Upload Document' });
  await upload.locator('input[type=file]').setInputFiles(receiptOf(...four.map(({ body }) => body)));
  await upload.getByRole('button', { name: 'Submit (AWS)' }).click();
  // It has the focus, so that Enter completes.
  await page.locator(':focus', { hasText: 'Completed: 4 orders' }).waitFor();

  const person = new Person(page, 'mouse');
  person.now('a task of the desk');
  person.decide();
  const completed = page.waitForResponse(/move-order-status/);
  await person.key('Enter');
  await completed;
  await expectCompleted(
    desk,
    four.map(({ id }) => id),
  );
  return person;
}

/** The order in the window is given back, with the reason. */
export async function skipWithReason(desk: BenchDesk): Promise<Person> {
  await startAnew(desk);
  await send(desk, 0);
  const { window } = await openWithWindow(desk);
  const id = idOn(window);
  const person = new Person(window);
  person.now('a task of the desk');
  // Why is what the person has decided on; each usual reason has a key of its own, always the same.
  person.decide();
  await person.key('s');
  await window.locator(':focus', { hasText: 'The passport photo is missing' }).waitFor();
  const skipped = window.waitForResponse(/skip-order/);
  await person.key('1');
  await skipped;
  const { assign_to, remark } = await desk.details(id);
  if (assign_to || !remark[0]?.remark.includes('photo is missing')) throw new Error(`${id} was not skipped.`);
  return person;
}
