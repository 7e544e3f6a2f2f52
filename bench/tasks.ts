import type { Locator } from '@playwright/test';
import { sql } from 'kysely';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { startDesk } from './desk.ts';
import { orderOf } from './filing/orders.ts';
import type { Person } from './filing/person.ts';
import { writeResult } from './results.ts';
import { answerOnOrder, askTraveller, beforeAsking } from './tasks/asking-tasks.ts';
import { familyAfterReceipt, receiptToCompleted, skipWithReason } from './tasks/filing-tasks.ts';
import { familyReceipt, fiftyReceipts } from './tasks/receipt-tasks.ts';
import { onDesk, onPhone, open as openOn } from './tasks/screen.ts';

// npm run desk -- tasks: a person's time for frequent tasks of a shift, by the keystroke-level model, on the real
// screens. Writes bench/results/tasks.md. Fails when a task did not end as it should.

const desk = await startDesk('tasks');
const { db, call, receive, details, stop } = desk;
const open = (path: string, screen: typeof onDesk) => openOn(desk, path, screen);
const move = (orderId: string, updatingStatus: string) =>
  call('PUT', '/api/admin/move-order-status', {
    orderId,
    updatingStatus,
    remark: 'Prepared by the measurement.',
  });

async function send(more: object = {}): Promise<{ id: string; body: Record<string, unknown> }> {
  const { body } = orderOf(0, more);
  return { id: await receive(body), body };
}

/** Pixels that one swipe or one turn of the wheel moves a page. */
const swipe = 500;

/** Brings what is read or pressed next into view, by as many swipes as it takes; one costs as much as a click. */
async function bringIntoView(person: Person, target: Locator): Promise<void> {
  const distance = await target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const bar = document.querySelector('nav[aria-label="Do now"]');
    const floor = innerHeight - (bar?.checkVisibility() ? bar.getBoundingClientRect().height : 0);
    return bottom > floor ? bottom - floor : Math.min(0, top - 120);
  });
  person.pointed(Math.ceil(Math.abs(distance) / swipe));
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

async function expectStatus(id: string, wanted: string): Promise<void> {
  const { process_status: status } = await details(id);
  if (status !== wanted) throw new Error(`${id} is in ${status} instead of ${wanted}.`);
}

/** Take the next order, send its document, complete it, take the next one. */
async function takeSendCompleteNext(): Promise<Person> {
  const [first, second] = [await send(), await send()];
  const { page, person } = await open('recent-order', onDesk);
  person.decide();
  await person.key('t');
  await page.waitForURL(/view-order/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { body } = [first, second].find((order) => order.id === id) ?? first;
  const upload = page.getByRole('form', { name: 'Upload Document' });
  await upload.waitFor();
  // The button, and in the system's dialog the newest file by a double click.
  person.decide();
  person.pointed(2);
  const buffer = buildPdf(`China Arrival Card\nName: ${body.full_name}\nPassport: ${body.passport_number}`);
  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer };
  await upload.locator('input[type=file]').setInputFiles(file);
  person.decide();
  await person.click(upload.getByRole('button', { name: 'Submit (AWS)' }));
  const complete = upload.getByRole('button', { name: 'Completed' });
  await complete.waitFor();
  const completed = page.waitForResponse(/move-order-status/);
  person.decide();
  await person.click(complete);
  await completed;
  await expectStatus(id, 'Completed');
  // The next one opens by itself.
  await page.waitForURL((address) => /view-order/.test(address.pathname) && !address.pathname.endsWith(id));
  return person;
}

/** Three orders of a queue are assigned to oneself. */
async function assignThree(): Promise<Person> {
  const orders = [await send(), await send(), await send()];
  const { page, person } = await open('recent-order', onDesk);
  for (const { id } of orders) {
    person.decide();
    await person.click(page.getByRole('row').filter({ hasText: id }).getByRole('checkbox'));
  }
  person.decide();
  await person.click(page.getByRole('button', { name: 'Assign to me', exact: false }).first());
  const question = page.getByRole('dialog');
  await question.waitFor();
  const assigned = page.waitForResponse(/assign-order-status/);
  person.decide();
  await person.key('Enter');
  await assigned;
  for (const { id } of orders) if (!(await details(id)).assign_to) throw new Error(`${id} is assigned to nobody.`);
  return person;
}

/** The orders that each person completed today. */
async function reportForToday(): Promise<Person> {
  const { page, person } = await open('recent-order', onDesk);
  person.decide();
  await person.click(page.getByRole('link', { name: 'Order Processed' }));
  const period = page.getByRole('form', { name: 'Period' });
  await period.waitFor();
  person.decide();
  await person.click(period.getByRole('button', { name: 'Today', exact: true }));
  await page.waitForFunction(() => location.search.includes('to='));
  return person;
}

/** A comment that says why, then others in which it says nothing. */
const remarks = ['She asks for a call about the flight number.', 'Paid by another card.'];
const missing = { city_of_birth: '', arrival_flight_train_no: '', hotel_adress_in_china: '' };

async function toCall(): Promise<string> {
  const { id } = await send(missing);
  for (const remark of remarks.toReversed()) await call('POST', '/api/admin/add-new-remark', { orderId: id, remark });
  await move(id, 'Contact Customer');
  return id;
}

/** On a phone: find out why to call, call, say what came of it, move the order. */
async function callTraveller(): Promise<Person> {
  const id = await toCall();
  const { page, person } = await open(`view-order/${id}`, onPhone);
  // Why, and what is missing: six lines, which are two looks.
  const glance = page.getByRole('region', { name: 'At a glance' });
  await bringIntoView(person, glance.getByRole('list', { name: 'What the filing lacks' }));
  person.decide(2);
  // The field of the comment has the focus when the call is over.
  await person.click(page.getByRole('navigation', { name: 'Do now' }).getByRole('link', { name: 'Call' }));
  person.decide();
  await person.type('No answer');
  person.decide();
  const moved = page.waitForResponse(/move-order-status/);
  const add = page.getByRole('button', { name: 'Add, and move to Customer Called' });
  await bringIntoView(person, add);
  await person.click(add);
  await moved;
  await expectStatus(id, 'Customer Called');
  const [last] = (await details(id)).remark;
  if (last?.remark !== 'No answer' || last.telephone !== 'Y') throw new Error('The call is not on record.');
  return person;
}

const [mistyped, corrected] = ['mary.lamb@gmial.com', 'mary.lamb@gmail.com'];

/** A document that went to a mistyped address. */
async function bounced(): Promise<string> {
  const { id, body } = await send({ email: mistyped });
  const form = new FormData();
  const pdf = buildPdf(`China Arrival Card\nName: ${body.full_name}\nPassport: ${body.passport_number}`);
  for (const [name, value] of Object.entries({ orderId: id, email: mistyped, mailServiceProvider: 'AWS' }))
    form.set(name, value);
  form.set('uploadVisaDoc', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'card.pdf');
  await call('POST', '/api/admin/upload-visa-document', form);
  await sql`update mails set state = 'Bounced', send_after = null, reason = 'The address does not exist.'
    where order_id = ${id} and kind = 'document'`.execute(db);
  await sql`update orders set mailed_at = null where order_id = ${id}`.execute(db);
  return id;
}

/** The document of a bounced mail goes to the corrected address, which is the order's from then on. */
async function rescue(isTyped: boolean): Promise<Person> {
  const id = await bounced();
  const { page, person } = await open(`view-order/${id}`, onDesk);
  const form = page.getByRole('form', { name: 'Correct the address' });
  await form.waitFor();
  person.decide();
  if (isTyped) {
    await person.click(form.getByLabel('Correct the address'));
    await person.key('Control+a');
    await person.type(corrected);
    person.decide();
    await person.key('Enter');
  } else {
    await person.click(form.getByRole('button', { name: corrected }));
    person.decide();
    await person.click(form.getByRole('button', { name: 'Correct and send' }));
  }
  await form.waitFor({ state: 'detached' });
  const { email: now, mailHistory } = await details(id);
  if (now !== corrected || mailHistory[0]?.email !== corrected) throw new Error(`${id} was not rescued.`);
  return person;
}

/** Seconds of the same tasks on the screens of commit 1d1e6699, of the three about filing on those of fcaa9a0b, of what is asked on those before 0bfc933c, by the same model. */
const before = {
  take: 12.4,
  rescue: 13.2,
  assign: 12.2,
  phone: 19.3,
  report: 11.8,
  receipt: 10.8,
  family: 17.2,
  skip: 6.4,
  // Each on the page of its order.
  receipts: 50 * 10.8,
  familyReceipt: 4 * 10.8,
};

const tasks = [
  ['take, send, complete, next', before.take, takeSendCompleteNext],
  ['receipt to completed with the window ahead', before.receipt, () => receiptToCompleted(desk)],
  ['a family of four after the receipt', before.family, () => familyAfterReceipt(desk)],
  ['skip with a reason', before.skip, () => skipWithReason(desk)],
  ['rescue of a bounced email, mistyped address', before.rescue, () => rescue(false)],
  ['rescue of a bounced email, address typed anew', before.rescue, () => rescue(true)],
  ['assign three orders', before.assign, assignThree],
  ['ask the traveller for two answers, the text looked at', beforeAsking.ask, () => askTraveller(desk)],
  ['two answers are on the order, and looked at', beforeAsking.answer, () => answerOnOrder(desk)],
  ['phone: find out why, call, comment, move', before.phone, callTraveller],
  ['report for today', before.report, reportForToday],
  ['50 receipts of a folder, 2 of them by name only', before.receipts, () => fiftyReceipts(desk)],
  ['a family of four in one receipt, once it is read', before.familyReceipt, () => familyReceipt(desk)],
] as const;

try {
  const rows: string[] = [];
  for (const [name, former, run] of tasks) {
    const person = await run();
    const { keys, clicks, decisions } = person.count;
    rows.push(`| ${[name, keys, clicks, decisions, former.toFixed(1), person.seconds.toFixed(1)].join(' | ')} |`);
    console.log(rows.at(-1));
    await person.page.context().close();
  }
  const content = [
    '| task | keys | clicks and swipes | decisions | seconds before | seconds |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
  await writeResult('tasks', content);
} finally {
  await stop();
}
