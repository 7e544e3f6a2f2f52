import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callApi, tokenOf } from './desk.ts';
import { allowProblems, expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { openBrowser, travellerOrder } from './traveller.ts';

// Each test plants a problem. `expectProblems` fails its test when the problem is not found.

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}

test('an error that a script throws is found', async ({ page }) => {
  expectProblems(/^script error: .*planted in a timer/);
  await open(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted in a timer');
    }, 0);
  });
});

test('a rejection that nobody handles is found', async ({ page }) => {
  expectProblems(/^script error: .*planted rejection/);
  await open(page);
  await page.evaluate(() => void Promise.reject(new Error('planted rejection')));
});

test('console errors and warnings are found, other lines are not', async ({ page }) => {
  expectProblems(/^console error: planted error$/, /^console warning: planted warning$/);
  await open(page);
  await page.evaluate(() => {
    console.error('planted error');
    console.warn('planted warning');
    console.info('planted line');
  });
});

test('what the content policy forbids is found', async ({ page }) => {
  expectProblems(/^console error: .*Content Security Policy directive 'script-src 'self''/);
  await open(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.body.append(script);
  });
});

test('refused, failed and cut requests are found', async ({ page }) => {
  expectProblems(/^500 for GET \/api\/user_info$/, /^404 for GET \/static\/js\/planted\.js$/);
  expectProblems(
    /^net::ERR_CONNECTION_RESET for GET \/static\/js\/cut\.js$/,
    /^console error: Refused to execute script/,
  );
  await page.route('**/api/user_info', (route) => route.fulfill({ status: 500 }));
  await page.route('**/static/js/cut.js', (route) => route.abort('connectionreset'));
  await open(page);
  await page.evaluate(async () => {
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
});

test('a window that goes blank is found', async ({ page }) => {
  expectProblems(/^blank window at \/$/);
  await open(page);
  await page.evaluate(() => document.getElementById('root')?.remove());
});

test('a window that never shows anything is found, in a popup as well', async ({ page }) => {
  expectProblems(/^blank window at \/track-order$/);
  await page.context().route('**/track-order', (route) => {
    return route.fulfill({ contentType: 'text/html', body: '<div hidden>Nobody can read this.</div>' });
  });
  await open(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/track-order')),
  ]);
  await popup.waitForLoadState();
});

test('every other browser context is watched too, and closing it hides nothing', async ({ browser, product }) => {
  expectProblems(/^blank window at \/track-order$/, /^console warning: planted elsewhere$/);
  const page = await openBrowser(browser);
  await page.goto(`${product.url}/track-order`);
  await page.evaluate(() => {
    console.warn('planted elsewhere');
    document.getElementById('root')?.remove();
  });
  await page.context().close();
});

test('an error in the log of a server is found', async ({ product }) => {
  expectProblems(/^server log: a document is missing from the file store$/);
  const { orderId } = await travellerOrder(product, 1);
  const token = await tokenOf(product, 'Admin');
  const { body } = await callApi(product, token, 'GET', `/api/admin/get-orders-details/${orderId}`);
  const [document] = body.data.uploadDoc;
  await rm(join(product.dataDir, 'uploads', `${orderId}_${document.file1}.enc`));
  expect((await fetch(new URL(document.url, product.url))).status).toBe(404);
});

test.describe('undeclared', () => {
  // Only the fixture can fail these tests, and they pass only if it does.
  test('a script error fails its test', async ({ page }) => {
    test.fail();
    await open(page);
    await page.evaluate(() => void Promise.reject(new Error('planted and not declared')));
  });

  test('a problem that was declared and did not happen fails its test', async ({ page }) => {
    test.fail();
    expectProblems(/^500 for GET \/nowhere$/);
    await open(page);
  });

  test('a problem that depends on timing need not happen', async ({ page }) => {
    allowProblems(/^500 for GET \/nowhere$/);
    await open(page);
  });
});
