import type { BrowserContext, Page } from '@playwright/test';
import { wide } from '../../e2e/sizes.ts';
import type { BenchDesk } from '../desk.ts';
import { fillForm, pasteFrom, type Reading, typeFrom } from './fill-form.ts';
import { orderOf } from './orders.ts';
import { Person } from './person.ts';
import type { startPortal } from './portal.ts';
import { type Answers, portalPages } from './portal-form.ts';
import { type PackPages, searchIn } from './search-in.ts';

/** Whether the lists of the form take letters is not known. */
export type Lists = 'typed' | 'not typed';

/** The desk is of this version, or of one from before the form was known. */
export type Version = 'this' | 'earlier';

export type WalkedDesk = Pick<BenchDesk, 'url' | 'token' | 'browser' | 'call' | 'details' | 'receive'>;

const missing = { city_of_birth: '', arrival_flight_train_no: '', hotel_adress_in_china: '' };

/** Says on the console what was counted, because a run takes minutes. */
function tell(person: Person): Person {
  console.log(`${person.seconds.toFixed(1)} s`, person.count, Object.fromEntries(person.parts));
  return person;
}

/** What a person does at a desk and the stand-in of the form, each as one act whose time is counted. */
export function walksAt(desk: WalkedDesk, portal: Awaited<ReturnType<typeof startPortal>>, version: Version) {
  const { url, token, browser, call, details, receive } = desk;
  async function send(person: number, more: object = {}, misread: Answers = {}) {
    const order = orderOf(person, more);
    const id = await receive(order.body);
    const { application_email: applicationEmail } = await details(id);
    return { id, photo: { ...order.photo, ...misread }, answers: order.answers(applicationEmail) };
  }
  type Sent = Awaited<ReturnType<typeof send>>;

  /** The desk and the form in two windows, as a person has them before the first order. */
  async function openWindows(): Promise<{ context: BrowserContext; person: Person; screen: Page; form: Page }> {
    const context = await browser.newContext({ viewport: wide });
    context.setDefaultTimeout(60_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const session = JSON.stringify({ accessToken: token });
    const origin = new URL(url).origin;
    await context.addInitScript(
      ([its, value]) => window.origin === its && localStorage.setItem('user', value as string),
      [origin, session],
    );
    const form = await context.newPage();
    await openForm(form);
    const screen = await context.newPage();
    await screen.goto(`${url}/admin/recent-order`);
    await screen.getByRole('heading', { level: 1 }).waitFor();
    return { context, person: new Person(screen), screen, form };
  }
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
    const { context, person, screen, form } = await openWindows();
    for (const order of orders) {
      person.now('take, open, Filed');
      await screen.goto(`${url}/admin/recent-order`);
      person.decide();
      await person.click(screen.getByRole('link', { name: `View order ${order.id}` }));
      await screen.getByRole('region', { name: 'Move this order' }).waitFor();
      person.decide();
      await openForm(form, lists);
      await person.switchTo(form);
      await fillForm(person, order, typeFrom(person, screen));
      check(order.answers);
      person.now('take, open, Filed');
      await person.switchTo(screen);
      person.decide();
      await person.click(screen.getByRole('button', { name: 'Awaiting Govt', exact: false }).first());
      await screen
        .getByText(/has been moved to Awaiting Govt/)
        .first()
        .waitFor();
      await expectFiled(order.id);
    }
    await context.close();
    return tell(person);
  }

  /** Take next, the window beside the form, a party member after member, and one 'Filed' for all. */
  async function withWindow(orders: readonly Sent[], reading: Reading, lists: Lists = 'typed'): Promise<Person> {
    const { context, person, screen, form } = await openWindows();
    person.decide();
    await person.key('t');
    await screen.waitForURL(/order/);
    await screen.getByRole('button', { name: 'File', exact: true }).waitFor();
    // As below, for the order that Take next opened.
    await screen.locator('[data-asleep]').waitFor({ state: 'detached' });
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
      await fillForm(person, { ...order, before }, await wayOf(person, window, id), reading);
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
    return tell(person);
  }

  /** What the traveller must be asked: every required question is looked at, and the message is written by hand. */
  async function askByHand(id: string): Promise<Person> {
    const { context, person, screen } = await openWindows();
    person.decide();
    await person.click(screen.getByRole('link', { name: `View order ${id}` }));
    await screen.getByRole('region', { name: 'Move this order' }).waitFor();
    person.now('ask the traveller');
    person.decide(portalPages.flatMap(({ fields }) => fields).filter(({ required, read }) => required && !read).length);
    const text = 'Dear Conor, please send us your city of birth, your flight number and your address in China.';
    // The address is a link that opens the mail program; the text is typed there and again, shorter, as a comment.
    person.pointed(1);
    person.spend('keys', text.length + 1);
    person.decide();
    await person.click(screen.getByRole('button', { name: 'Awaiting', exact: false }).first());
    await context.close();
    return tell(person);
  }

  /** The window names what is missing; the email and the move are one act, and were two. */
  async function askWithWindow(id: string): Promise<Person> {
    const { context, person, screen } = await openWindows();
    person.decide();
    await person.click(screen.getByRole('link', { name: `View order ${id}` }));
    await screen.getByRole('button', { name: 'File', exact: true }).waitFor();
    const opening = context.waitForEvent('page');
    await person.key('f');
    const window = await opening;
    person.page = window;
    await window.getByText(/answers are missing/).waitFor();
    person.now('ask the traveller');
    person.decide();
    await person.click(window.getByRole('button', { name: 'Ask the traveller' }));
    person.decide();
    const asked = window.waitForResponse(version === 'this' ? /ask-traveller/ : /move-order-status/);
    if (version === 'this') {
      // The text is looked at; what is missing is chosen already.
      await window.getByLabel('What the traveller reads').waitFor();
      await person.click(window.getByRole('button', { name: 'Send the email' }));
    } else {
      // Opens the mail program, where the message stands already; it is sent by Ctrl+Enter.
      await window.getByRole('link', { name: 'Email' }).waitFor();
      person.pointed(1);
      person.spend('keys', 2);
      await person.click(window.getByRole('button', { name: 'Move to Awaiting Customer' }));
    }
    await asked;
    const { process_status: status } = await details(id);
    if (status !== 'Awaiting') throw new Error(`${id} is in ${status}.`);
    await context.close();
    return tell(person);
  }

  /** How answers get from the window into the form. */
  async function wayOf(person: Person, window: Page, id: string) {
    if (version === 'this') return pasteFrom(person, window);
    const { pages } = await call<{ pages: PackPages }>('GET', `/api/admin/get-form-pack/${id}`);
    return searchIn(person, window, pages);
  }

  /** Four who travel together; the form reads one of their photos wrong. */
  async function sendFamily(): Promise<Sent[]> {
    const party = { email: `family-${crypto.randomUUID().slice(0, 8)}@example.com` };
    const four: Sent[] = [];
    for (const person of [1, 2, 3]) four.push(await send(person, party));
    four.push(await send(4, party, { passport_number: 'PX4O83I' }));
    return four;
  }

  const prepared = async () => [await send(0)];
  const incomplete = async () => (await send(5, missing)).id;
  return {
    byHand: async (lists?: Lists) => byHand(await prepared(), lists),
    withWindow: async (reading: Reading, lists?: Lists) => withWindow(await prepared(), reading, lists),
    familyByHand: async () => byHand(await sendFamily()),
    familyWithWindow: async (reading: Reading) => withWindow(await sendFamily(), reading),
    askByHand: async () => askByHand(await incomplete()),
    askWithWindow: async () => askWithWindow(await incomplete()),
  };
}
