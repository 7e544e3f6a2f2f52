import type { Page } from '@playwright/test';
import { buildScan } from '../server/src/features/documents/documents.factory.ts';
import { callApi, newName, openAs, orderIn, tokenOf } from './desk.ts';
import { allowProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { phone } from './sizes.ts';
import { expectAccessible } from './staff.ts';
import { uploadFor } from './traveller.ts';

/**
 * The URLs that the tabs opened from `page` show or, in a browser without a PDF viewer, download. It listens before a
 * tab is opened: a tab can reach its URL before the test knows the tab.
 */
function urlsOfTabs(page: Page): string[] {
  const urls: string[] = [];
  page.context().on('page', (tab) => {
    urls.push(tab.url());
    tab.on('download', (download) => urls.push(download.url()));
    tab.on('framenavigated', (frame) => urls.push(frame.url()));
  });
  return urls;
}

interface WithBlobs {
  blobs: Map<string, Blob>;
}

test('the email opens with its styles, the Whatsapp message beside it, and both packs in windows of their own (PAGE-8, PACK-2, WIRE-35)', async ({
  page,
  product,
}) => {
  // Playwright runs its own scripts in every frame; the mail's frame does not allow scripts.
  allowProblems(/^console error: Blocked script execution in 'about:srcdoc'/);
  // The content security policy prevents scripts from fetching blob URLs, so the page keeps the blobs for which it
  // creates URLs.
  await page.addInitScript(() => {
    const blobs = new Map<string, Blob>();
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      const url = create(blob);
      blobs.set(url, blob);
      return url;
    };
    Object.assign(window, { blobs });
  });
  await page.setViewportSize(phone);
  const full_name = newName('Papers');
  const telephone = { country_code: 'IRELAND', phone_number: '087 555 0123' };
  const orderId = await orderIn(product, 'New', { full_name, amount: '49.00', currency: 'USD', ...telephone });
  await uploadFor(product, orderId, 'traveller@example.com', buildScan(orderId));
  const body = { orderId, updatingStatus: 'Customer Called' };
  expect(
    (await callApi(product, await tokenOf(product, 'Admin'), 'PUT', '/api/admin/move-order-status', body)).status,
  ).toBe(200);
  await openAs(page, product, 'Telecaller', `view-order/${orderId}`);

  await page.getByRole('button', { name: 'View Email Content' }).click();
  const mail = page.frameLocator('iframe[title="The email as it is sent"]').locator('body');
  for (const text of [full_name, orderId, '/track-order/']) await expect(mail).toContainText(text);
  // The page's content policy refuses style attributes; these are set by script.
  await expect(mail).toHaveCSS('padding-top', '24px');
  const whatsapp = page.getByRole('dialog').getByRole('link', { name: 'Send Whatsapp Message' });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/353875550123\?text=.*track-order/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const urls = urlsOfTabs(page);
  for (const type of [1, 2]) {
    const answered = page.waitForResponse('**/api/admin/get-defence-pack-pdf');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Defence Pack ${type}`, exact: true }).click();
    const answer = await answered;
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const tab = await opened;
    const isPdf = (url: string) => url.startsWith('blob:');
    await expect.poll(() => urls.some(isPdf)).toBe(true);
    const shown = await page.evaluate(async (url) => {
      const pack = (window as unknown as WithBlobs).blobs.get(url);
      return { type: pack?.type, text: await pack?.text() };
    }, urls.find(isPdf) ?? '');
    urls.length = 0;
    expect(shown).toEqual({ type: 'application/pdf', text: expect.stringMatching(/^%PDF-[\s\S]+%%EOF\s*$/) });
    await tab.close();
  }
});
