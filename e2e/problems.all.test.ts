import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callApi, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { openBrowser, travellerOrder } from './traveller.ts';

// What becomes of a problem that was found is for scripts/page-problems.test.ts.

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}

test('every problem of a window, of a popup, of another browser context and of the server’s log is found, and fails the test unless it is declared (ROLE-125)', async ({
  page,
  browser,
  product,
}) => {
  // `expectProblems` fails this test when one of them is not found.
  expectProblems(
    /^script error: .*planted in a timer/,
    /^script error: .*planted rejection/,
    /^console error: planted error$/,
    /^console warning: planted warning$/,
    /^console error: .*Content Security Policy directive 'script-src 'self''/,
    /^console error: content policy: script-src-elem refused inline$/,
    /^console error: content policy: script-src refused eval$/,
    /^500 for GET \/api\/user_info$/,
    /^404 for GET \/static\/js\/planted\.js$/,
    /^net::ERR_CONNECTION_RESET for GET \/static\/js\/cut\.js$/,
    /^console error: Refused to execute script/,
    /^blank window at \/$/,
    /^blank window at \/admin\/popup$/,
    /^console warning: planted elsewhere$/,
    /^blank window at \/track-order$/,
    /^server log: a document is missing from the file store$/,
  );
  await page.route('**/api/user_info', (route) => route.fulfill({ status: 500 }));
  await page.route('**/static/js/cut.js', (route) => route.abort('connectionreset'));
  await page.context().route('**/admin/popup', (route) => {
    return route.fulfill({ contentType: 'text/html', body: '<div hidden>Nobody can read this.</div>' });
  });
  await open(page);
  await page.evaluate(async () => {
    setTimeout(() => {
      throw new Error('planted in a timer');
    }, 0);
    void Promise.reject(new Error('planted rejection'));
    console.error('planted error');
    console.warn('planted warning');
    console.info('planted line');
    const inline = document.createElement('script');
    inline.textContent = 'window.planted = true';
    document.body.append(inline);
    // As a library does that asks whether it can; not here, because Playwright allows it.
    setTimeout(() => {
      try {
        new Function('');
      } catch {}
    }, 0);
    await fetch('/api/user_info');
    const loaded = (name: string) =>
      new Promise((done) => {
        const script = document.createElement('script');
        script.src = `/static/js/${name}.js`;
        script.onerror = done;
        document.head.append(script);
      });
    await loaded('planted');
    await loaded('cut');
  });
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/admin/popup')),
  ]);
  await popup.waitForLoadState();
  await page.evaluate(() => document.getElementById('root')?.remove());

  // Closing a context hides nothing.
  const other = await openBrowser(browser);
  await other.goto(`${product.url}/track-order`);
  await other.evaluate(() => {
    console.warn('planted elsewhere');
    document.getElementById('root')?.remove();
  });
  await other.context().close();

  const { orderId } = await travellerOrder(product, 1);
  const token = await tokenOf(product, 'Admin');
  const { body } = await callApi(product, token, 'GET', `/api/admin/get-orders-details/${orderId}`);
  const [document] = body.data.uploadDoc;
  await rm(join(product.dataDir, 'uploads', `${orderId}_${document.file1}.enc`));
  expect((await fetch(new URL(document.url, product.url))).status).toBe(404);
});

test('a problem that was not declared fails its test', async ({ page }) => {
  // Only the fixture can fail this test, and it passes only if it does.
  test.fail();
  await open(page);
  await page.evaluate(() => void Promise.reject(new Error('planted and not declared')));
});
