import type { Page } from '@playwright/test';
import { buildScan } from '../server/src/features/documents/documents.factory.ts';
import { newName, openAs, orderIn } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { wide } from './sizes.ts';
import { expectAccessible } from './staff.ts';

test.use({
  viewport: wide,
  // A separate network, because the limit on reports counts by network.
  extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.90' },
});

/** Makes the components that contain these texts throw, by changing the served scripts; `window.healed` repairs them. */
async function plant(page: Page, ...texts: string[]): Promise<void> {
  const literal = new RegExp(`(["'\`])(?:${texts.join('|')})\\1(?!\\s*:)`, 'g');
  await page.route('**/static/js/*.js', async (route) => {
    const response = await route.fetch();
    const planted = (whole: string) =>
      `(window.healed?${whole}:(()=>{throw new TypeError("planted for order 100123 of 'Mary'")})())`;
    await route.fulfill({ response, body: (await response.text()).replace(literal, planted) });
  });
}

test('in the built product, a panel and a message that fail leave the rest; each is reported without the data of anybody, and Retry brings it back (APP-32, APP-34)', async ({
  page,
  product,
}) => {
  expectProblems(/^console error: .*TypeError: planted/);
  const counted = async () =>
    Number(
      /^script_errors_total\{app="admin"\} (\d+)$/m.exec(await (await fetch(`${product.url}/metrics`)).text())?.[1],
    );
  const before = await counted();
  await plant(page, 'Add Comment', 'It goes out in ');
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/front/script-errors')) reports.push(request.postDataJSON());
  });
  const full_name = newName('Contained');
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Add Comment Below' });
  const failure = page.getByRole('alert').filter({ hasText: 'This part has failed.' });
  await expect(panel.getByRole('alert')).toContainText('This part has failed.');
  await expectAccessible(page);
  const report = {
    app: 'admin',
    kind: 'render',
    name: 'TypeError',
    message: 'another message',
    frames: expect.arrayContaining([expect.stringMatching(/^\/static\/js\/[\w.-]+\.js:\d+:\d+$/)]),
    route: '/admin/view-order/:orderId',
  };
  await expect.poll(counted).toBe(before + 1);
  expect(reports).toEqual([report]);

  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer: buildScan() };
  await page.getByLabel('Document', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Submit (AWS)' }).click();
  await expect(failure).toHaveCount(2);
  // The message is one line high and must not clip its button.
  for (const retry of await failure.getByRole('button', { name: 'Retry' }).all())
    await expect(retry).toBeInViewport({ ratio: 1 });
  await expect.poll(counted).toBe(before + 2);
  expect(reports).toEqual([report, report]);
  expect(JSON.stringify(reports)).not.toContain(orderId);
  expect(product.output.match(/script error in a browser/g)?.length).toBeGreaterThanOrEqual(2);

  await page.evaluate(() => Object.assign(window, { healed: true }));
  for (const left of [1, 0]) {
    await failure.getByRole('button', { name: 'Retry' }).last().click();
    await expect(failure).toHaveCount(left);
  }
  await expect(panel.getByRole('button', { name: 'Add Comment' })).toBeVisible();
  await expect(page.getByText('It goes out in ')).toBeVisible();
  // A script that is still on its way when a test ends is not changed any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
