import { Client } from 'pg';
import { orderOf } from '../bench/filing/orders.ts';
import { specimenPassport } from '../server/src/features/sample-data/specimen-document.ts';
import { callApi, newMember, newToken, tokenOf } from './desk.ts';
import { type Filed, Filer } from './filer.ts';
import { startFormStandIn } from './form-stand-in.ts';
import { watchProblems } from './problems.ts';
import { expect, type Product, testWithoutSample as test } from './product.ts';
import { sendOrder } from './staff.ts';

/** Of ten orders, those of one party: a family of four, for which both people ask at once in every other ten. */
const ten = [[1], [1], [1, 2, 3, 4], [1], [1], [1], [1]];
const tens = 4;
/** Both file one party at a time. */
const rounds = (tens * ten.length) / 2;

/** Letters instead of digits, which no name has. */
const inLetters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

async function detailsOf(product: Product, orderId: string): Promise<{ application_email: string }> {
  const token = await tokenOf(product, 'Admin');
  return (await callApi(product, token, 'GET', `/api/admin/get-orders-details/${orderId}`)).body.data;
}

/** Sends the orders of the hour as a landing site does, with the photo of each passport. */
async function sendOrders(product: Product): Promise<Map<string, Filed>> {
  const orders = new Map<string, Filed>();
  for (const [party, members] of Array<typeof ten>(tens).fill(ten).flat().entries())
    for (const member of members) {
      const email = `party.${party}@example.com`;
      const surname = `Hour${inLetters(party)}`;
      const given_name = `Mary${inLetters(member)}`;
      const fullName = `${given_name} ${surname}`;
      const { body, photo, answers } = orderOf(0, { email, surname, given_name, full_name: fullName });
      const orderId = await sendOrder(product, body, product.intakeKey);
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(specimenPassport(body))], { type: 'application/pdf' }), 'passport.pdf');
      const path = `${product.url}/api/intake/orders/${orderId}/passport-page`;
      const headers = { authorization: product.intakeKey };
      expect((await fetch(path, { method: 'POST', headers, body: form })).status).toBe(200);
      const { application_email } = await detailsOf(product, orderId);
      orders.set(orderId, { orderId, fullName, party, photo, answers: answers(application_email) });
    }
  return orders;
}

interface Row {
  order_id: string;
  assign_to: string | null;
  process_status: string;
  filings: number;
  takes: number;
  documents: number;
  mails: number;
}

const state = `
  select order_id::text, assign_to, process_status,
    (select count(*)::int from events where events.order_id = orders.order_id and kind = 'filed') as filings,
    (select count(*)::int from events where events.order_id = orders.order_id and kind = 'assigned') as takes,
    (select count(*)::int from documents where documents.order_id = orders.order_id) as documents,
    (select count(*)::int from mails where mails.order_id = orders.order_id and kind = 'document') as mails
  from orders order by order_id`;

test('in an hour of filing and sending by two people at once, no order is held or filed twice, and window and page agree after each act (FILE-147, FILE-148)', async ({
  browser,
  playwright,
  product,
}) => {
  // Some two minutes alone on two cores; see the time of other tests in the configuration.
  test.setTimeout(1_200_000);
  // A clipboard belongs to a browser.
  const second = await playwright.chromium.launch();
  const endWatch = watchProblems(second);
  const form = await startFormStandIn();
  const db = new Client({ connectionString: product.databaseUrl });
  await db.connect();
  try {
    const orders = await sendOrders(product);
    const [one, two] = [await newMember(product, 'Team'), await newMember(product, 'Night Staff')];
    const people = [
      new Filer(one.name, await browser.newContext(), orders, form.url),
      new Filer(two.name, await second.newContext(), orders, form.url),
    ];
    await people[0]?.signIn(product, await newToken(product, one.email, one.password));
    await people[1]?.signIn(product, await newToken(product, two.email, two.password));

    /** What must be so at any moment, whatever both do. */
    async function expectOnce(after: string): Promise<Map<string, Row>> {
      const { rows } = await db.query<Row>(state);
      for (const row of rows) {
        const { takes, filings, documents, mails } = row;
        expect(Math.max(takes, filings, documents, mails), `${after}: ${JSON.stringify(row)}`).toBeLessThanOrEqual(1);
        const { photo } = orders.get(row.order_id) as Filed;
        const cards = form.received.filter(({ passport_number }) => passport_number === photo.passport_number);
        expect(cards.length, `${after}: cards of ${row.order_id}`).toBeLessThanOrEqual(1);
        expect(cards.length, `${after}: ${row.order_id} is filed with its card`).toBeGreaterThanOrEqual(filings);
        if (row.process_status === 'Completed') expect([filings, documents, mails], after).toEqual([1, 1, 1]);
      }
      const byId = new Map(rows.map((row) => [row.order_id, row]));
      for (const [party, members] of Map.groupBy(orders.values(), (order) => order.party)) {
        const holders = new Set(members.map(({ orderId }) => byId.get(orderId)?.assign_to));
        expect(holders.size, `${after}: holders of party ${party}`).toBe(1);
      }
      for (const { name } of people) {
        const held = rows.filter((row) => row.assign_to === name && row.filings === 0);
        const parties = new Set(held.map(({ order_id }) => orders.get(order_id)?.party));
        expect(parties.size, `${after}: parties that ${name} has to file`).toBeLessThanOrEqual(1);
      }
      return byId;
    }

    /** And of each person: window and page show one order, or the page waits for a receipt and the window is ahead. */
    async function expectAgreement(after: string): Promise<void> {
      const byId = await expectOnce(after);
      for (const { name, shown } of people) {
        for (const orderId of [shown.window, shown.page]) expect(byId.get(orderId)?.assign_to, after).toBe(name);
        const ofPage = byId.get(shown.page);
        const waits = ofPage?.filings === 1 && ofPage.documents === 0;
        if (!waits) expect(shown.page, `${after}: the page of ${name}`).toBe(shown.window);
        const ofWindow = byId.get(shown.window);
        if (shown.page !== shown.window) expect(ofWindow?.filings, `${after}: the window of ${name}`).toBe(0);
      }
    }

    await Promise.all(people.map((person) => person.takeNext()));
    await expectOnce('taken');
    await Promise.all(people.map((person) => person.openWindow()));
    await expectAgreement('opened');
    for (let round = 1; round <= rounds; round += 1) {
      const hasNext = round < rounds;
      await Promise.all(people.map((person) => person.type()));
      await expectAgreement(`round ${round}, typed`);
      // At the same moment, so that both ask for what is next at the same moment too.
      await Promise.all(people.map((person) => person.file(hasNext)));
      await expectAgreement(`round ${round}, filed`);
      await Promise.all(people.map((person) => person.send(hasNext)));
      await expectAgreement(`round ${round}, sent`);
    }
    const { rows } = await db.query<Row>(state);
    expect(rows.map(({ process_status }) => process_status)).toEqual(rows.map(() => 'Completed'));
    expect(form.received).toHaveLength(orders.size);
  } finally {
    await db.end();
    form.stop();
    await endWatch();
    await second.close();
  }
});
