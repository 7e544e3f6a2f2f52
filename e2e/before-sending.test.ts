import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { callApi, newName, openAs, orderIn, sendElsewhere, toast, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll, staff } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const form = (page: Page) => page.getByRole('form', { name: 'Upload Document' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Before it goes out' });
const stored = 'The document has been stored.';
const choose = (page: Page) =>
  form(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: buildPdf() });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit (AWS)' }).click();

async function mailsOf(product: Product, orderId: string): Promise<{ email: string; sent_by: string }[]> {
  const path = `/api/admin/get-orders-details/${orderId}`;
  return (await callApi(product, await tokenOf(product, 'Admin'), 'GET', path)).body.data.mailHistory;
}

const addressesOf = async (product: Product, orderId: string) =>
  (await mailsOf(product, orderId)).map(({ email }) => email);

async function openOrder(page: Page, product: Product, order: object = {}) {
  const full_name = newName('Before Sending');
  const orderId = await orderIn(product, 'New', { full_name, email: 'anna@example.com', ...order });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  return orderId;
}

async function uploadAs(product: Product, role: 'Manager', orderId: string) {
  const body = new FormData();
  body.set('orderId', orderId);
  body.set('email', 'anna@example.com');
  body.set('uploadVisaDoc', new File([new Uint8Array(buildPdf())], 'card.pdf'));
  const headers = { authorization: await tokenOf(product, role) };
  const answer = await fetch(`${product.url}/api/admin/upload-visa-document`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

test('a second document after a colleague has sent one asks first, by name, and then sends the same file', async ({
  page,
  product,
}) => {
  expectProblems(/^409 for POST \/api\/admin\/upload-visa-document$/);
  const orderId = await openOrder(page, product);
  await choose(page);
  await uploadAs(product, 'Manager', orderId);
  await submit(page);
  await expect(question(page)).toContainText(
    new RegExp(`${staff.Manager.name} sent a document for this order \\d+ s ago`),
  );
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  expect(await mailsOf(product, orderId)).toHaveLength(1);
  await expect(form(page).getByText('card.pdf')).toBeVisible();
  await submit(page);
  await question(page).getByRole('button', { name: 'Send to anna@example.com' }).click();
  await expect(toast(page, stored)).toBeVisible();
  expect((await mailsOf(product, orderId)).map(({ sent_by }) => sent_by)).toEqual([
    staff.Team.name,
    staff.Manager.name,
  ]);
});

test('an address that is not on the order needs a reason, which stays typed and stands in the timeline (PAGE-25)', async ({
  page,
  product,
}) => {
  const orderId = await openOrder(page, product, { contact_email_address: 'office@example.com' });
  await choose(page);
  await form(page).getByLabel('Email').fill('bob@example.com');
  await submit(page);
  await expect(question(page)).toContainText('bob@example.com is not on this order.');
  await expect(question(page)).toContainText('It has anna@example.com, office@example.com and ');
  const reason = question(page).getByLabel('Why it goes to an address that is not on the order');
  await expect(reason).toBeFocused();
  await question(page).getByRole('button', { name: 'Send to bob@example.com' }).click();
  await expect(question(page).getByText('This address is not on the order. Please enter the reason')).toBeVisible();
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await reason.fill('The agency books for her');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  expect(await mailsOf(product, orderId)).toEqual([]);
  await expect(form(page).getByText('card.pdf')).toBeVisible();
  await submit(page);
  await expect(reason).toHaveValue('The agency books for her');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await question(page).getByRole('button', { name: 'Send to bob@example.com' }).click();
  await expect(toast(page, stored)).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('the document to bob@example.com, which is not on the order');
  await expect(timeline).toContainText('The agency books for her');
});

test('an address of the order goes without a question, and every other way of sending asks for the reason too (PAGE-25)', async ({
  page,
  product,
}) => {
  const orderId = await openOrder(page, product, { contact_email_address: 'office@example.com' });
  await choose(page);
  await form(page).getByLabel('Email').fill('Office@Example.com');
  await submit(page);
  await expect(toast(page, stored)).toBeVisible();

  for (const [name, label, button] of [
    ['Resend mail', 'Email to resend to', 'Resend Mail (Sendgrid)'],
    ['Sent Mail', 'Email to send the document to', 'Sent Mail'],
  ] as const) {
    await page.getByRole('form', { name }).getByLabel(label).fill('carl@example.com');
    await page.getByRole('form', { name }).getByRole('button', { name: button }).click();
    await sendElsewhere(page, 'carl@example.com');
    await expect(question(page)).toHaveCount(0);
  }
  await expect
    .poll(() => addressesOf(product, orderId))
    .toEqual(['carl@example.com', 'carl@example.com', 'Office@Example.com']);
});

test('a limit on addresses that are not on the order is said, and what was typed stays (PAGE-25)', async ({
  page,
  product,
}) => {
  expectProblems(/^429 for POST \/api\/admin\/resend-mail$/);
  const orderId = await openOrder(page, product);
  await choose(page);
  await submit(page);
  await expect(toast(page, stored)).toBeVisible();
  const resend = page.getByRole('form', { name: 'Resend mail' });
  const answer = {
    status: 0,
    message: 'You can send the next one in 7 minutes.',
    error: { code: 'too_many_requests' },
  };
  await page.route('**/api/admin/resend-mail', (route) => route.fulfill({ status: 429, json: answer }));
  await resend.getByLabel('Email to resend to').fill('bob@example.com');
  await resend.getByRole('button', { name: 'Resend Mail (AWS)' }).click();
  await sendElsewhere(page, 'bob@example.com');
  await expect(toast(page, 'You can send the next one in 7 minutes.')).toBeVisible();
  await expect(resend.getByLabel('Email to resend to')).toHaveValue('bob@example.com');
  await page.unroute('**/api/admin/resend-mail');
  await resend.getByRole('button', { name: 'Resend Mail (AWS)' }).click();
  await expect(question(page).getByLabel('Why it goes')).toHaveValue('Asked for by telephone');
  await question(page).getByRole('button', { name: 'Send to bob@example.com' }).click();
  await expect.poll(() => addressesOf(product, orderId)).toEqual(['bob@example.com', 'anna@example.com']);
});

test('a likely misspelling offers the right address in one click, at the field and before it goes out (PAGE-25)', async ({
  page,
  product,
}) => {
  const orderId = await openOrder(page, product, { email: 'anna@gmial.com', amount: '49.00', currency: 'USD' });
  await form(page).getByRole('button', { name: 'anna@gmail.com' }).click();
  await expect(form(page).getByLabel('Email')).toHaveValue('anna@gmail.com');
  await form(page).getByLabel('Email').fill('anna@gmial.com');
  await choose(page);
  await submit(page);
  await expect(question(page)).toContainText('anna@gmial.com looks misspelled. Did you mean anna@gmail.com?');
  await sendElsewhere(page, 'anna@gmail.com');
  await expect(toast(page, stored)).toBeVisible();
  const invoice = page.getByRole('form', { name: 'Send invoice' });
  await invoice.getByRole('button', { name: 'Send Invoice' }).click();
  await sendElsewhere(page, 'anna@gmail.com');
  await expect
    .poll(async () => (await mailsOf(product, orderId)).map(({ email }) => email))
    .toEqual(['anna@gmail.com', 'anna@gmail.com']);
  await expect(invoice.getByRole('textbox')).toHaveValue('anna@gmail.com');
});

test('an order that is not paid says so, and its document goes out only after a question (PAGE-25)', async ({
  page,
  product,
}) => {
  const orderId = await openOrder(page, product, { paid: false });
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await choose(page);
  await submit(page);
  await expect(question(page)).toContainText('This order has not been paid.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await mailsOf(product, orderId)).toEqual([]);
});

test('a file dropped anywhere on an order is its document, and anywhere else it changes nothing (PAGE-18)', async ({
  page,
  product,
}) => {
  await openOrder(page, product);
  const drop = (selector: string, name: string, type: string, text: string) =>
    page.evaluate(
      ([where, ...file]) => {
        const [fileName, mime, content] = file as [string, string, string];
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], fileName, { type: mime }));
        const target = document.querySelector(where as string) as Element;
        const fire = (kind: string) =>
          target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
        // A browser leaves the page if no handler prevents the event's default.
        return [fire('dragover'), fire('drop')];
      },
      [selector, name, type, text],
    );
  expect(await drop('h1', 'card.pdf', 'application/pdf', '%PDF-1.4 dropped')).toEqual([false, false]);
  await expect(form(page).getByText('card.pdf')).toBeVisible();
  expect(await drop('aside', 'notes.pdf', 'application/pdf', 'no PDF at all')).toEqual([false, false]);
  await expect(form(page).getByText('The file must be a PDF or an image')).toBeVisible();
  await page.goto('/admin/recent-order');
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
  expect(await drop('h1', 'card.pdf', 'application/pdf', '%PDF-1.4 dropped')).toEqual([false, false]);
});

test('a file that is too large or of another type is refused before a byte of it is sent (PAGE-18)', async ({
  page,
  product,
}, testInfo) => {
  await openOrder(page, product);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('upload-visa-document')) uploads += 1;
  });
  const input = form(page).locator('input[type=file]');
  // From disk, as people choose files: Playwright would send a buffer slowly through its protocol.
  const large = testInfo.outputPath('large.pdf');
  await writeFile(large, Buffer.concat([buildPdf(), Buffer.alloc(21 * 1_048_576)]));
  await input.setInputFiles(large);
  await expect(form(page).getByText('The file is larger than 20 MB.')).toBeVisible();
  await submit(page);
  await expect(form(page).getByText('The file is larger than 20 MB.')).toBeVisible();
  await input.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK a zip') });
  await submit(page);
  await expect(form(page).getByText('The file must be a PDF or an image')).toBeVisible();
  expect(uploads).toBe(0);
});

test('Completed stays offered beside Submit after a reload (PAGE-19)', async ({ page, product }) => {
  await openOrder(page, product);
  const complete = form(page).getByRole('button', { name: 'Completed', exact: true });
  await expect(complete).toHaveCount(0);
  await choose(page);
  await submit(page);
  await expect(complete).toBeVisible();
  await page.reload();
  await expect(complete).toBeVisible();
});

test('taking an upload back takes the Undo of the completion with it', async ({ page, product }) => {
  await openOrder(page, product);
  await choose(page);
  await submit(page);
  const uploaded = page.getByRole('alert').filter({ hasText: stored });
  await expect(uploaded).toBeVisible();
  await form(page).getByRole('button', { name: 'Completed', exact: true }).click();
  const completed = page.getByRole('alert').filter({ hasText: 'Order has been moved to Completed successfully' });
  await expect(completed).toBeVisible();
  await completed.hover();
  await page.getByRole('button', { name: '1 more message' }).click();
  await uploaded.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'The upload has been taken back. Nothing has been sent.')).toBeVisible();
  await expect(completed).toHaveCount(0);
  await expect(form(page).getByRole('button', { name: 'Completed', exact: true })).toHaveCount(0);
});
