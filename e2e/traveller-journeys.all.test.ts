import type { Browser, Page } from '@playwright/test';
import { encodeOrderId } from '../contract/src/orders/order-link.ts';
import { buildFiller, buildScan } from '../server/src/features/documents/documents.factory.ts';
import { readPdfText } from '../server/src/platform/pdf/read-pdf-text.ts';
import type { ReadMail } from '../server/src/testing/read-mail.ts';
import { readOutbox } from '../server/src/testing/read-outbox.ts';
import { en } from '../web/src/features/visitors/language/messages.en.ts';
import { callApi, type StaffRole, tokenOf } from './desk.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll, sendOrder } from './staff.ts';
import {
  mailedCode,
  openBrowser,
  savedBytes,
  slowDown,
  type TravellerOrder,
  track,
  travellerOrder,
  uploadFor,
} from './traveller.ts';

// What happens to a traveller on a phone on slow 3G; offline.test.ts has the border, asking.all.test.ts the answers.

async function act(product: Product, role: StaffRole, method: string, path: string, body: object): Promise<void> {
  const done = await callApi(product, await tokenOf(product, role), method, `/api/admin/${path}`, body);
  expect(done).toMatchObject({ status: 200 });
}

/** The form on a phone on slow 3G. */
async function openForm(browser: Browser, product: Product): Promise<Page> {
  const page = await openBrowser(browser);
  await slowDown(page);
  await page.goto(`${product.url}/track-order`);
  return page;
}

async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The emails of an order, once there are as many. */
async function mailsOf(product: Product, orderId: string, count: number): Promise<ReadMail[]> {
  const mails = () => readOutbox(product.dataDir, orderId);
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(count);
  return mails();
}

let paidOrders = 0;

/** A paid order of a site whose travellers are written to by us. */
async function paidOrder(product: Product): Promise<TravellerOrder> {
  paidOrders += 1;
  const [email, fullName] = [`cancelled.${paidOrders}@example.com`, 'Noor Late'];
  const paid = { email, full_name: fullName, amount: '49.00', currency: 'USD' };
  const orderId = await sendOrder(product, paid, product.intakeKey);
  return { orderId, encoded: encodeOrderId(orderId), email, fullName, bytes: null };
}

test('who has downloaded a card reads that it is being corrected, and then which of two to use, in the second email too (VIS-61, VIS-62)', async ({
  browser,
  product,
}) => {
  const order = await travellerOrder(product, 20, { arrival_date: '2090-05-01' });
  const page = await openForm(browser, product);
  await savedBytes(page, () => track(page, order, order.email));
  await expectScreen(page, en['ready.title']);
  await expect(page.getByText(/^Downloaded: /)).toBeVisible();

  await act(product, 'Team', 'PUT', 'edit-order', { orderId: order.orderId, changes: { arrival_date: '2090-05-02' } });
  await page.reload();
  await expectScreen(page, en['wait.correcting.title']);
  await expect(page.getByText(/^Do not use the card of \d/)).toBeVisible();

  const corrected = Buffer.concat([buildScan('The corrected card'), buildFiller(20_000)]);
  await uploadFor(product, order.orderId, order.email, corrected);
  const [first, second] = await mailsOf(product, order.orderId, 2);
  expect(first?.headers.get('subject')).toMatch(/^Your China Arrival Card is ready/);
  expect(second?.headers.get('subject')).toMatch(/^Corrected card: use this one/);
  expect(second?.text).toMatch(/use this one, delete the one of \d/);

  await page.reload();
  await expectScreen(page, en['ready.title']);
  await expect(page.getByText(/^Corrected on .*; you downloaded the earlier one of /)).toBeVisible();
  const again = await savedBytes(page, () => page.getByRole('button', { name: en['ready.button'] }).click());
  expect(again.equals(corrected)).toBe(true);
  await expect(page.getByText(/^Downloaded: .*-v2\.pdf/)).toBeVisible();
});

test('whose refund is asked for after the card was filed reads when, how it is decided and how much goes back, on the page, in the emails and on the invoice (VIS-24, VIS-35, VIS-64, VIS-67)', async ({
  browser,
  product,
}) => {
  const order = await paidOrder(product);
  const { orderId } = order;
  const page = await openForm(browser, product);
  await track(page, order, order.email);
  await expectScreen(page, en['wait.preparing.title']);

  await act(product, 'Team', 'PUT', 'mark-filed', { orderId });
  await page.getByRole('button', { name: en['wait.check'] }).click();
  await expectScreen(page, en['wait.filed.title']);
  await expect(page.getByText(en['facts.wrongFiled'])).toBeVisible();

  // The site is asked to cancel: the card is filed, so it asks for the money.
  const site = async (what: string, body: object) => {
    const done = await callApi(product, product.intakeKey, 'POST', `/api/intake/orders/${orderId}/${what}`, body);
    expect(done).toMatchObject({ status: 200 });
  };
  await site('refund-request', { reason: 'The traveller does not travel.' });
  await page.reload();
  await expectScreen(page, en['wait.filed.title']);
  await expect(page.getByText(/^A refund was requested on \d/)).toBeVisible();

  const [, asked] = await mailsOf(product, orderId, 2);
  expect(asked?.headers.get('subject')).toContain(`A refund was requested for your order ${orderId}`);
  for (const line of [/was requested on \d/, /49\.00 USD/]) expect(asked?.text).toMatch(line);

  await act(product, 'Manager', 'PUT', 'decide-refund-request', { orderId, approve: true });
  const [, , approved] = await mailsOf(product, orderId, 3);
  expect(approved?.headers.get('subject')).toContain(`The refund of your order ${orderId} is approved`);
  expect(approved?.text).toContain('49.00 USD');
  await page.reload();
  await expectScreen(page, en['wait.refund_due.title']);
  await expect(page.getByText(/^Your card was filed with the authorities on \d/)).toBeVisible();
  await expect(page.getByText(/^As soon as 49\.00 USD has been sent back/)).toBeVisible();

  await act(product, 'Manager', 'PUT', 'move-to-complete-refund', { orderId });
  await page.reload();
  await expectScreen(page, en['wait.refunded.title']);
  await expect(page.getByText(/^We refunded 49\.00 USD on \d/)).toBeVisible();
  const invoice = await savedBytes(page, () => page.getByRole('button', { name: en['invoice.button'] }).click());
  const [text = ''] = await readPdfText(invoice);
  for (const line of [/Refunded on \d+ \w+ \d{4}: 49\.00 USD/, /Balance: 0\.00 USD/]) expect(text).toMatch(line);

  // That the money was sent is held for ten minutes, in which staff can take it back.
  const token = await tokenOf(product, 'Manager');
  const { data } = (await callApi(product, token, 'GET', `/api/admin/get-orders-details/${orderId}`)).body;
  expect(data.mailHistory[0]).toMatchObject({ kind: 'refund', state: 'Queued' });
});

test('who cancels after the card was filed and gets nothing back reads so on the page, in the email and on the invoice (VIS-64, MAIL-36)', async ({
  browser,
  product,
}) => {
  const order = await paidOrder(product);
  const { orderId } = order;
  await act(product, 'Team', 'PUT', 'mark-filed', { orderId });
  const path = `/api/intake/orders/${orderId}/cancel`;
  const cancelled = await callApi(product, product.intakeKey, 'POST', path);
  expect(cancelled.body.data).toMatchObject({ process_status: 'Deleted', refund_due: false });

  const page = await openForm(browser, product);
  await track(page, order, order.email);
  await expectScreen(page, en['wait.deleted.title']);
  await expect(
    page.getByText(/^Your card was filed with the authorities on \d.*, before this order was closed/),
  ).toBeVisible();
  const invoice = await savedBytes(page, () => page.getByRole('button', { name: en['invoice.button'] }).click());
  expect((await readPdfText(invoice))[0]).toContain('Total paid: 49.00 USD');
  const mail = (await mailsOf(product, orderId, 2)).find(({ text }) => text.includes('was cancelled on'));
  expect(mail?.headers.get('subject')).toContain(`Your order ${orderId} is cancelled`);
  for (const line of [/had been filed with the authorities on \d/, /No refund is being made/])
    expect(mail?.text).toMatch(line);
});

test('a family of four opens all its cards by one mailed code, each with its page (VIS-69)', async ({
  browser,
  product,
}) => {
  const email = 'family.of.four@example.com';
  const names = ['Anna', 'Ben', 'Carla', 'Dan'].map((given) => ({ given_name: given, surname: 'Zhang' }));
  const ids: string[] = [];
  for (const name of names) {
    const full_name = `${name.given_name} ${name.surname}`;
    ids.push(await sendOrder(product, { ...name, full_name, email, party_ref: 'BOOKING-OF-FOUR' }));
  }
  const [orderId = ''] = ids;
  const anna: TravellerOrder = { orderId, encoded: encodeOrderId(orderId), email, fullName: 'Anna Zhang', bytes: null };
  const page = await openForm(browser, product);
  await track(page, anna, email);
  await expectScreen(page, en['wait.preparing.title']);
  for (const other of ids.slice(1)) await expect(page.getByText(other)).toHaveCount(0);

  await page.getByRole('button', { name: en['family.all'] }).click();
  await expectScreen(page, en['code.title']);
  await page.getByLabel(en['code.label']).fill(await mailedCode(product, anna));
  await page.keyboard.press('Enter');
  const family = page.getByRole('region', { name: en['family.title'] });
  await expect(family.getByRole('listitem')).toHaveCount(3);
  await expectScreen(page, en['wait.preparing.title']);
  for (const { given_name } of names.slice(1)) await expect(family.getByText(new RegExp(given_name))).toBeVisible();
  await family.getByRole('link', { name: /Carla/ }).click();
  await expect(page.getByText(ids[2] ?? '').first()).toBeVisible();
  await expectScreen(page, en['wait.preparing.title']);
  await expect(family.getByRole('link', { name: /Anna/ })).toBeVisible();
});
