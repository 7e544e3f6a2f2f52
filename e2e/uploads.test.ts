import type { Page } from '@playwright/test';
import { buildPdf, buildPng } from '../server/src/features/documents/documents.factory.ts';
import { callApi, newName, openAs, orderIn, toast, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Upload Document' });
const choose = (page: Page, buffer: Buffer, name = 'card.pdf') =>
  form(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
const stored = 'The document has been stored.';

async function detailsOf(product: Product, orderId: string) {
  const token = await tokenOf(product, 'Admin');
  return (await callApi(product, token, 'GET', `/api/admin/get-orders-details/${orderId}`)).body.data;
}

/** The server refuses the document until the person gives a reason. */
const wrongDocument = /^409 for POST \/api\/admin\/upload-visa-document$/;

let pairs = 0;

/** Two travellers whose names differ in one letter, each with their own card. */
async function lookAlikes(product: Product) {
  pairs += 2;
  const made = [];
  for (const [full_name, passport_number] of [
    ['Maria Garcia Lopez', `XQ${550_000 + pairs}`],
    ['Maria Garcia Lopes', `XQ${550_001 + pairs}`],
  ] as const) {
    const orderId = await orderIn(product, 'New', { full_name, passport_number });
    const card = buildPdf(`China Arrival Card\nFull name: ${full_name.toUpperCase()}\nPassport No: ${passport_number}`);
    made.push({ orderId, full_name, passport_number, card });
  }
  const [mine, theirs] = made;
  if (!mine || !theirs) throw new Error('There are two.');
  return { mine, theirs };
}

test('beside a document that cannot be uploaded stands why (PAGE-17)', async ({ page, product }) => {
  const orderId = await orderIn(product, 'Refunds', { full_name: newName('Paid back') });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expect(form(page).getByRole('button', { name: 'Submit (AWS)' })).toBeDisabled();
  await expect(form(page).getByText('This order is in Refunds: only its invoice can be sent.')).toBeVisible();
  const served = await orderIn(product, 'New', { full_name: newName('Served') });
  await openAs(page, product, 'Team', `view-order/${served}`);
  await expect(form(page).getByRole('button', { name: 'Submit (AWS)' })).toBeEnabled();
  await expect(form(page).getByText('nothing is sent')).toHaveCount(0);
});

for (const [size, viewport] of Object.entries({
  'a desk': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
}))
  test(`on ${size}, the card of a look-alike is stopped and the right one passes`, async ({ page, product }) => {
    expectProblems(wrongDocument);
    await page.setViewportSize(viewport);
    const { mine, theirs } = await lookAlikes(product);
    await openAs(page, product, 'Team', `view-order/${mine.orderId}`);
    await choose(page, theirs.card);
    await form(page).getByRole('button', { name: 'Submit (AWS)' }).click();
    const notice = page.getByRole('region', { name: 'Not the document of this order?' });
    await expect(notice).toBeFocused();
    for (const text of [theirs.full_name.toUpperCase(), theirs.passport_number, mine.full_name, mine.passport_number])
      await expect(notice.getByText(text, { exact: true })).toBeVisible();
    await expect(notice.getByText(`This number belongs to order ${theirs.orderId}.`)).toBeVisible();
    await expect(form(page).getByRole('button', { name: 'Submit (AWS)' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await detailsOf(product, mine.orderId)).toMatchObject({ uploadDoc: [], mailHistory: [], remark: [] });

    await notice.getByRole('button', { name: 'Take another document' }).click();
    await expect(notice).toHaveCount(0);
    await choose(page, mine.card);
    await form(page).getByRole('button', { name: 'Submit (AWS)' }).click();
    await expect(toast(page, stored)).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(form(page).getByRole('status')).toHaveCount(0);
    expect((await detailsOf(product, mine.orderId)).uploadDoc).toHaveLength(1);
  });

test('a stopped card goes out with a reason, which stands in the history', async ({ page, product }) => {
  expectProblems(wrongDocument);
  const { mine, theirs } = await lookAlikes(product);
  await openAs(page, product, 'Team', `view-order/${mine.orderId}`);
  await choose(page, theirs.card);
  await form(page).getByRole('button', { name: 'Submit (SendGrid)' }).click();
  await page.getByRole('button', { name: 'Send all the same' }).click();
  await expect(page.getByText('Please enter the reason', { exact: true })).toBeVisible();
  await page.getByLabel('Why it is the right document all the same').fill('She married and has a new passport.');
  await page.getByRole('button', { name: 'Send all the same' }).click();
  await expect(toast(page, stored)).toBeVisible();
  const comments = page.getByRole('region', { name: 'Comment History', exact: true });
  await expect(comments.getByText('Reason: She married and has a new passport.')).toBeVisible();
  expect((await detailsOf(product, mine.orderId)).mailHistory).toMatchObject([
    { uploadDoc: { mail_service_provider: 'Sendgrid' } },
  ]);
});

test('a picture goes out, and says that nobody else has checked it', async ({ page, product }) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Picture') });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await choose(page, buildPng(), 'card.png');
  await form(page).getByRole('button', { name: 'Submit (AWS)' }).click();
  await expect(form(page).getByRole('status')).toHaveText('No text in this document; nobody but you has checked it.');
});

test('what is done with an order whose server is lost before it responds is done once, and nobody sees it (APP-37, PAGE-26)', async ({
  page,
  product,
}) => {
  expectProblems(/^502 for (POST|PUT) \/api\/admin\//);
  const orderId = await orderIn(product, 'New', { full_name: newName('Lost server') });
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  const lost: string[] = [];
  await page.route(
    /upload-visa-document|add-new-remark|move-order-status|move-to-complete-refund|change-order-status/,
    async (route) => {
      const path = new URL(route.request().url()).pathname;
      if (lost.includes(path)) return route.continue();
      lost.push(path);
      // The response of nginx when the server stops after it has stored everything and before it has responded.
      expect((await route.fetch()).status()).toBe(200);
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
    },
  );
  await choose(page, buildPdf());
  await form(page).getByRole('button', { name: 'Submit (AWS)' }).click();
  await expect(toast(page, stored)).toBeVisible();
  await page.getByRole('textbox', { name: 'Remark' }).fill('Rang twice.');
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await expect(toast(page, 'Remark has been added successfully')).toBeVisible();
  const moves = page.getByRole('region', { name: 'Move this order' });
  await moves.getByRole('button', { name: 'Completed Refunds' }).click();
  await expect(toast(page, 'Order has been moved to Refunds successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Refunded it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refunded it' }).click();
  await expect(toast(page, 'Order has been marked as refunded successfully')).toBeVisible();
  await moves.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Order has been deleted successfully')).toBeVisible();
  expect(lost).toHaveLength(5);
  const { uploadDoc, mailHistory, remark, process_status, refund_date } = await detailsOf(product, orderId);
  expect([uploadDoc.length, mailHistory.length, remark.length, process_status]).toEqual([1, 1, 1, 'Deleted']);
  expect(refund_date).not.toBeNull();
});

test.describe('while the mail is held', () => {
  for (const [way, undo] of Object.entries({
    'the button': (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click(),
    'the keyboard': (page: Page) => page.keyboard.press('Control+z'),
  }))
    test(`an upload is taken back by ${way}: nothing is sent and the order is as it was`, async ({ page, product }) => {
      const orderId = await orderIn(product, 'New', { full_name: newName('Slip') });
      const before = await detailsOf(product, orderId);
      await openAs(page, product, 'Team', `view-order/${orderId}`);
      await choose(page, buildPdf());
      await form(page).getByRole('button', { name: 'Submit (AWS)' }).click();
      await expect(toast(page, stored)).toContainText(/It goes out in \d+ s\./);
      await page.getByRole('heading', { level: 1 }).click();
      await undo(page);
      await expect(toast(page, 'The upload has been taken back. Nothing has been sent.')).toBeVisible();
      const history = page.getByRole('table', { name: 'Email History' });
      await expect(history.getByText('Cancelled', { exact: true })).toBeVisible();
      await expect(history.getByText('Removed', { exact: true })).toBeVisible();
      const { actions, process_status } = before;
      expect(await detailsOf(product, orderId)).toMatchObject({ uploadDoc: [], actions, process_status });
      await expect(page.getByRole('button', { name: 'Resend Mail (AWS)' })).toBeDisabled();
      await expect(form(page).getByRole('status')).toHaveCount(0);
    });

  test('its message counts down no more once a move has cancelled the mail', async ({ page, product }) => {
    const orderId = await orderIn(product, 'New', { full_name: newName('Too late') });
    await openAs(page, product, 'Team', `view-order/${orderId}`);
    await choose(page, buildPdf());
    await form(page).getByRole('button', { name: 'Submit (AWS)' }).click();
    await expect(toast(page, stored)).toContainText(/It goes out in \d+ s\./);
    const token = await tokenOf(product, 'Manager');
    const move = { orderId, updatingStatus: 'Refunds' };
    await callApi(product, token, 'PUT', '/api/admin/move-order-status', move);
    await expect(toast(page, stored)).toContainText('The email was cancelled.');
    await expect(toast(page, stored)).not.toContainText('It goes out');
  });

  test('what is not taken back goes out when the time is over', async ({ page, product }) => {
    const orderId = await orderIn(product, 'New', { full_name: newName('Sure') });
    await openAs(page, product, 'Team', `view-order/${orderId}`);
    await choose(page, buildPdf());
    await form(page).getByRole('button', { name: 'Submit (AWS)' }).click();
    await expect(toast(page, stored)).toBeVisible();
    await expectAccessible(page);
    await expect(toast(page, stored)).toHaveCount(0, { timeout: 15_000 });
    const states = async () =>
      (await detailsOf(product, orderId)).mailHistory.map((mail: { state: string }) => mail.state);
    await expect.poll(states, { timeout: 20_000 }).toEqual(['Sent']);
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 15_000 });
    // The end of the countdown once crashed the whole application: the page and its other messages must stay.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(form(page)).toBeVisible();
  });
});
