import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { readOutbox } from '../server/src/testing/read-outbox.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { expectNoSidewaysScroll, sendOrder, signIn, staff } from './staff.ts';

interface Traveller {
  full_name: string;
  email: string;
}

const card = (traveller: Traveller) => ({
  name: 'finished card.pdf',
  mimeType: 'application/pdf',
  buffer: buildPdf(`Card of ${traveller.full_name}`),
});

/** The count that a tile or a link of the sidebar shows. */
async function count(page: Page, name: string): Promise<number> {
  const link = page.getByRole('link', { name: new RegExp(`^${name}`) }).first();
  await expect(link).toHaveText(/\d$/);
  const text = await link.innerText();
  return Number(/\d+$/.exec(text.replace(/\s/g, ''))?.[0]);
}

/** Staff: search for the order in New Orders, assign it, open it. */
async function takeOrder(page: Page, orderId: string, traveller: Traveller): Promise<void> {
  await page
    .getByRole('searchbox')
    .or(page.getByLabel('Search New Orders'))
    .first()
    .fill(traveller.full_name.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText(orderId)).toBeVisible();
  await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Are you sure want to assigned orders.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText('Order has been assigned successfully')).toBeVisible();
  await expect(page.getByText(staff.Team.name).last()).toBeVisible();
  await page.getByRole('link', { name: `View order ${orderId}` }).click();
  await expect(page.getByRole('heading', { name: traveller.full_name })).toBeVisible();
}

/** Staff: upload the document and wait until its mail has been sent. */
async function sendDocument(page: Page, traveller: Traveller): Promise<void> {
  await page.getByRole('button', { name: 'Submit (AWS)' }).click();
  await expect(page.getByText('File is required')).toBeVisible();
  await page.getByLabel('Document', { exact: true }).setInputFiles(card(traveller));
  await page.getByRole('button', { name: 'Submit (AWS)' }).click();
  await expect(page.getByText('The document has been stored.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Email History' }).getByText('Not sent', { exact: true })).toBeVisible();
}

/** The mails of an order in the outbox, oldest first: subject, text and names of the attachments. */
async function readMails(product: Product, orderId: string): Promise<string[]> {
  const mails = await readOutbox(product.dataDir, orderId);
  return mails.map(({ headers, text, attachments }) =>
    [headers.get('subject'), text, ...attachments.map(({ filename }) => filename)].join('\n'),
  );
}

/** Expects the mail that confirms the order to the traveller. */
async function expectConfirmed(product: Product, orderId: string): Promise<void> {
  await expect
    .poll(() => readMails(product, orderId))
    .toEqual([expect.stringContaining(`We have received your order ${orderId}`)]);
}

/** Returns the tracking link from the mail with the document. */
async function readMail(product: Product, orderId: string): Promise<string> {
  await expect.poll(async () => (await readMails(product, orderId)).length).toBe(2);
  const [, mail = ''] = await readMails(product, orderId);
  expect(mail).toMatch(new RegExp(`^China-Arrival-Card-(.+-)?${orderId}\\.pdf$`, 'm'));
  const link = /http:\S+\/track-order\/\w+/.exec(mail)?.[0];
  if (!link) throw new Error('The mail has no tracking link.');
  return link;
}

/** Traveller: open the link, enter the order ID and the email, get the document one second later. */
async function download(page: Page, link: string, orderId: string, traveller: Traveller): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Download your China Arrival Card' })).toBeVisible();
  await expect(page.getByLabel('Order ID')).toHaveValue(orderId);
  await page.getByLabel('Email ID').fill('somebody.else@example.com');
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(page.getByText('We found no order with this order ID and email.').first()).toBeVisible();
  await page.getByLabel('Email ID').fill(traveller.email);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(page).toHaveURL(/get-new-order-details\/\w+$/);
  const saved = await (await downloading).path();
  expect((await readFile(saved)).equals(card(traveller).buffer)).toBe(true);
  await page.getByText('Downloaded History', { exact: true }).click();
  await expect(page.getByRole('table').getByText(orderId).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Now' }).click();
  expect((await readFile(await (await again).path())).equals(card(traveller).buffer)).toBe(true);
}

for (const [screen, viewport] of [
  ['on a wide screen', wide],
  ['on a phone', phone],
] as const) {
  test.describe(screen, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' } });

    test('an order comes in, is taken, sent, downloaded and completed (APP-3, APP-4, APP-6, PAGE-5, PAGE-16, VIS-1, VIS-10)', async ({
      page,
      product,
      browser,
    }) => {
      // The traveller first enters another person's email.
      expectProblems(/^40[014] for POST \/api\/front\/track-order$/);
      const traveller = {
        full_name: `Fiadh Ní Bhriain ${viewport.width}`,
        email: `fiadh.${viewport.width}@example.com`,
      };
      const order = { ...traveller, passport_number: 'PX1234567', nationality: 'Ireland' };
      const orderId = await sendOrder(product, order, product.intakeKey);
      await expectConfirmed(product, orderId);

      await signIn(page, 'Team');
      await expect(page).toHaveTitle('Arrival Desk');
      const before = { fresh: await count(page, 'New'), done: await count(page, 'Completed') };
      await takeOrder(page, orderId, traveller);
      await expectNoSidewaysScroll(page);
      await sendDocument(page, traveller);

      const link = await readMail(product, orderId);
      const theirs = await browser.newContext({ baseURL: product.url, viewport: phone, acceptDownloads: true });
      await download(await theirs.newPage(), link, orderId, traveller);
      await theirs.close();

      await page.reload();
      // The same document twice in a session is one entry.
      await expect(page.getByRole('table', { name: 'Download History' }).getByRole('row')).toHaveCount(2);
      if (viewport.width < 768) await page.getByRole('button', { name: 'Move', exact: true }).click();
      await page.getByRole('button', { name: 'Completed Orders' }).click();
      await expect(page.getByText('Order has been moved to Completed successfully')).toBeVisible();
      await page.getByRole('link', { name: 'Arrival Desk, dashboard' }).first().click();
      await expect.poll(() => count(page, 'New')).toBe(before.fresh - 1);
      await expect.poll(() => count(page, 'Completed')).toBe(before.done + 1);
    });
  });
}
