import type { BrowserContext, Page } from '@playwright/test';
import { wide } from '../e2e/sizes.ts';
import { startDesk } from './desk.ts';
import { fillForm, pasteFrom, type Reading, typeFrom } from './filing/fill-form.ts';
import { orderOf } from './filing/orders.ts';
import { Person } from './filing/person.ts';
import { startPortal } from './filing/portal.ts';
import { type Answers, portalPages } from './filing/portal-form.ts';
import { writeResult } from './results.ts';

// npm run desk -- filing: a person's time for the government's form, by the keystroke-level model, at a stand-in of the
// form. Writes bench/results/filing.md. Fails when the form received anything but the facts of an order.

const { url, token, browser, details, receive, stop } = await startDesk('filing');
const portal = await startPortal();

async function send(person: number, more: object = {}, misread: Answers = {}) {
  const order = orderOf(person, more);
  const id = await receive(order.body);
  const { application_email: applicationEmail } = await details(id);
  return { id, photo: { ...order.photo, ...misread }, answers: order.answers(applicationEmail) };
}
type Sent = Awaited<ReturnType<typeof send>>;

/** The desk and the form in two windows, as a person has them before the first order. */
async function openWindows(): Promise<{ context: BrowserContext; person: Person; desk: Page; form: Page }> {
  const context = await browser.newContext({ viewport: wide });
  context.setDefaultTimeout(15_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const session = JSON.stringify({ accessToken: token });
  const origin = new URL(url).origin;
  await context.addInitScript(
    ([its, value]) => window.origin === its && localStorage.setItem('user', value as string),
    [origin, session],
  );
  const form = await context.newPage();
  await openForm(form);
  const desk = await context.newPage();
  await desk.goto(`${url}/admin/recent-order`);
  await desk.getByRole('heading', { level: 1 }).waitFor();
  return { context, person: new Person(desk), desk, form };
}
/** Whether the lists of the form take letters is not known. */
type Lists = 'typed' | 'not typed';

async function openForm(form: Page, lists: Lists = 'typed'): Promise<void> {
  await form.goto(`${portal.url}${lists === 'typed' ? '' : '?typed=no'}`);
  await form.locator('[data-ready]').waitFor();
}

function check(answers: Answers): void {
  const sorted = (facts: Answers | undefined) => JSON.stringify(Object.entries(facts ?? {}).sort());
  const received = portal.received.at(-1);
  if (sorted(received) !== sorted(answers))
    throw new Error(`The form received\n${sorted(received)}\ninstead of\n${sorted(answers)}`);
}
async function expectFiled(id: string): Promise<void> {
  const { process_status: status, filing } = await details(id);
  if (status !== 'AwaitingGovt' || filing.filed_at === null) throw new Error(`${id} is in ${status}.`);
}

/** Order page, form by hand, move to Awaiting Govt. */
async function byHand(orders: readonly Sent[], lists: Lists = 'typed'): Promise<Person> {
  const { context, person, desk, form } = await openWindows();
  for (const order of orders) {
    person.now('take, open, Filed');
    await desk.goto(`${url}/admin/recent-order`);
    person.decide();
    await person.click(desk.getByRole('link', { name: `View order ${order.id}` }));
    await desk.getByRole('region', { name: 'Move this order' }).waitFor();
    person.decide();
    await openForm(form, lists);
    await person.switchTo(form);
    await fillForm(person, order, typeFrom(person, desk));
    check(order.answers);
    person.now('take, open, Filed');
    await person.switchTo(desk);
    person.decide();
    await person.click(desk.getByRole('button', { name: 'Awaiting Govt', exact: false }).first());
    await desk
      .getByText(/has been moved to Awaiting Govt/)
      .first()
      .waitFor();
    await expectFiled(order.id);
  }
  await context.close();
  return person;
}

/** Take next, the window beside the form, a party member after member, and one 'Filed' for all. */
async function withWindow(orders: readonly Sent[], reading: Reading, lists: Lists = 'typed'): Promise<Person> {
  const { context, person, desk, form } = await openWindows();
  person.decide();
  await person.key('t');
  await desk.waitForURL(/order/);
  await desk.getByRole('button', { name: 'File', exact: true }).waitFor();
  // As below, for the order that Take next opened.
  await desk.locator('[data-asleep]').waitFor({ state: 'detached' });
  const opening = context.waitForEvent('page');
  await person.key('f');
  const window = await opening;
  person.page = window;
  const left = new Map(orders.map((order) => [order.id, order]));
  let before: Answers | undefined;
  for (;;) {
    await window.waitForURL((address) => [...left.keys()].some((id) => address.pathname.endsWith(id)));
    const id = new URL(window.url()).pathname.split('/').at(-1) ?? '';
    const order = left.get(id) as Sent;
    left.delete(id);
    await window.getByText('Nothing here types').waitFor();
    // For 0.4 s keys do nothing; a person recognises the traveller meanwhile, which takes longer.
    await window.locator('[data-asleep]').waitFor({ state: 'detached' });
    person.now('take, open, Filed');
    // Name and digits: is this the traveller?
    person.decide();
    await openForm(form, lists);
    await person.switchTo(form);
    await fillForm(person, { ...order, before }, pasteFrom(person, window), reading);
    check(order.answers);
    before = order.answers;
    person.now('take, open, Filed');
    await person.switchTo(window);
    if (left.size === 0) break;
    await person.key('.');
  }
  person.decide();
  const filed = window.waitForResponse(/mark-filed/);
  await person.key('Control+Enter');
  await filed;
  for (const { id } of orders) await expectFiled(id);
  await context.close();
  return person;
}

const missing = { city_of_birth: '', arrival_flight_train_no: '', hotel_adress_in_china: '' };

/** What the traveller must be asked: every required question is looked at, and the message is written by hand. */
async function askByHand(id: string): Promise<Person> {
  const { context, person, desk } = await openWindows();
  person.decide();
  await person.click(desk.getByRole('link', { name: `View order ${id}` }));
  await desk.getByRole('region', { name: 'Move this order' }).waitFor();
  person.now('ask the traveller');
  person.decide(portalPages.flatMap(({ fields }) => fields).filter(({ required, read }) => required && !read).length);
  const text = 'Dear Conor, please send us your city of birth, your flight number and your address in China.';
  // The address is a link that opens the mail program; the text is typed there and again, shorter, as a comment.
  person.pointed(1);
  person.spend('keys', text.length + 1);
  person.decide();
  await person.click(desk.getByRole('button', { name: 'Awaiting', exact: false }).first());
  await context.close();
  return person;
}

/** The window names what is missing; the email and the move are one act. */
async function askWithWindow(id: string): Promise<Person> {
  const { context, person, desk } = await openWindows();
  person.decide();
  await person.click(desk.getByRole('link', { name: `View order ${id}` }));
  await desk.getByRole('button', { name: 'File', exact: true }).waitFor();
  const opening = context.waitForEvent('page');
  await person.key('f');
  const window = await opening;
  person.page = window;
  await window.getByText(/answers are missing/).waitFor();
  person.now('ask the traveller');
  person.decide();
  await person.click(window.getByRole('button', { name: 'Ask the traveller' }));
  person.decide();
  // The text is looked at; what is missing is chosen already.
  await window.getByLabel('What the traveller reads').waitFor();
  const asked = window.waitForResponse(/ask-traveller/);
  await person.click(window.getByRole('button', { name: 'Send the email' }));
  await asked;
  const { process_status: status } = await details(id);
  if (status !== 'Awaiting') throw new Error(`${id} is in ${status}.`);
  await context.close();
  return person;
}

const rounded = (seconds: number) => seconds.toFixed(1);
function row(name: string, before: Person, after: Person, byHabit = after): string {
  const { keys, clicks, decisions } = after.count;
  const { keys: hadKeys, clicks: hadClicks, decisions: hadDecisions } = before.count;
  return `| ${[name, `${hadKeys} → ${keys}`, `${hadClicks} → ${clicks}`, `${hadDecisions} → ${decisions}`, rounded(before.seconds), rounded(after.seconds), rounded(byHabit.seconds)].join(' | ')} |`;
}

try {
  const prepared = [
    await byHand([await send(0)]),
    await withWindow([await send(0)], 'everything'),
    await withWindow([await send(0)], 'what is unusual'),
  ] as const;
  const untyped = [
    await byHand([await send(0)], 'not typed'),
    await withWindow([await send(0)], 'everything', 'not typed'),
    await withWindow([await send(0)], 'what is unusual', 'not typed'),
  ] as const;
  const asked = [
    await askByHand((await send(5, missing)).id),
    await askWithWindow((await send(5, missing)).id),
  ] as const;
  const family = async () => {
    const party = { email: `family-${crypto.randomUUID().slice(0, 8)}@example.com` };
    const four: Sent[] = [];
    // The form reads one of four photos wrong.
    for (const person of [1, 2, 3]) four.push(await send(person, party));
    four.push(await send(4, party, { passport_number: 'PX4O83I' }));
    return four;
  };
  const four = [
    await byHand(await family()),
    await withWindow(await family(), 'everything'),
    await withWindow(await family(), 'what is unusual'),
  ] as const;
  const content = [
    '| scenario | keys | clicks | decisions | seconds by hand | seconds with the window | … usual answers by habit |',
    '|---|---:|---:|---:|---:|---:|---:|',
    row('a prepared order', ...prepared),
    row('a prepared order, lists without letters', ...untyped),
    row('an order with three answers missing, asked for', ...asked),
    row('a party of four', ...four),
    '',
    'Where the time of the prepared order goes:',
    '',
    '| part | seconds by hand | seconds with the window | … usual answers by habit |',
    '|---|---:|---:|---:|',
    ...[...prepared[1].parts]
      .sort(([, one], [, other]) => other - one)
      .map(
        ([part, seconds]) =>
          `| ${part} | ${[prepared[0].parts.get(part) ?? 0, seconds, prepared[2].parts.get(part) ?? 0].map(rounded).join(' | ')} |`,
      ),
  ].join('\n');
  console.log(content);
  await writeResult('filing', content);
} finally {
  portal.stop();
  await stop();
}
