import type { Page } from '@playwright/test';
import { newName, openAs, orderIn } from './desk.ts';
import { expect, test } from './product.ts';
import { expectAccessible } from './staff.ts';

/** The URL of the PDF that a tab shows, or downloads in a browser without a PDF viewer. */
async function urlOfPdf(tab: Page): Promise<string> {
  const downloaded = tab.waitForEvent('download').then((download) => download.url());
  const shown = tab.waitForURL((url) => url.href !== 'about:blank', { waitUntil: 'commit' }).then(() => tab.url());
  return Promise.any([downloaded, shown]);
}

interface WithBlobs {
  blobs: Map<string, Blob>;
}

test('readiness of both packs is on the order from the first day; the packs open where the status has them (PACK-1, PACK-2)', async ({
  page,
  product,
}) => {
  const fresh = await orderIn(product, 'New', { full_name: newName('Packs') });
  await openAs(page, product, 'Team', `view-order/${fresh}`);
  const first = page.getByRole('region', { name: 'Readiness of Defence Pack 1' });
  await expect(first.getByText('0 % complete')).toBeVisible();
  await first.getByText(/\d+ missing/).click();
  await expect(first.getByText('No document has been uploaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Defence Pack|Enter Transaction)/ })).toHaveCount(0);
  await expectAccessible(page);

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
  const disputed = await orderIn(product, 'ChargeBack', {
    full_name: newName('Packs'),
    amount: '49.00',
    currency: 'USD',
  });
  await openAs(page, product, 'Team', `view-order/${disputed}`);
  for (const type of [1, 2]) {
    const answered = page.waitForResponse('**/api/admin/get-defence-pack-pdf');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Defence Pack ${type}`, exact: true }).click();
    const answer = await answered;
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const tab = await opened;
    const url = await urlOfPdf(tab);
    expect(url).toMatch(/^blob:/);
    const shown = await page.evaluate(async (url) => {
      const pack = (window as unknown as WithBlobs).blobs.get(url);
      return { type: pack?.type, text: await pack?.text() };
    }, url);
    expect(shown).toEqual({ type: 'application/pdf', text: expect.stringMatching(/^%PDF-[\s\S]+%%EOF\s*$/) });
    await tab.close();
  }
});

test('Defence Pack 1, 2 and Enter Transaction Details stand on orders of three statuses only (PAGE-22, PACK-1)', async ({
  page,
  product,
}) => {
  const withPacks = ['Customer Called', 'ChargeBack', 'Completed'];
  for (const status of ['Pending', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Refunds', ...withPacks]) {
    const orderId = await orderIn(product, status, { full_name: newName('Packs') });
    await openAs(page, product, 'Team', `view-order/${orderId}`);
    await expect(page.getByRole('region', { name: 'Readiness of Defence Pack 2' })).toBeVisible();
    const expected = withPacks.includes(status) ? 1 : 0;
    for (const name of ['Defence Pack 1', 'Defence Pack 2', 'Enter Transaction Details'])
      await expect(page.getByRole('button', { name, exact: true }), `${name} in ${status}`).toHaveCount(expected);
  }
  await page.getByRole('button', { name: 'Enter Transaction Details' }).click();
  await expect(page.getByLabel('Transaction Id')).toBeFocused();
});
