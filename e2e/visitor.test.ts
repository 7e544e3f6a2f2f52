import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { messages as ar } from '../web/src/features/visitors/language/messages.ar.ts';
import { en } from '../web/src/features/visitors/language/messages.en.ts';
import { messages as ja } from '../web/src/features/visitors/language/messages.ja.ts';
import { allowProblems, expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible } from './staff.ts';
import {
  addressOf,
  mailedTo,
  openBrowser,
  savedBytes,
  slowDown,
  strangersEmail,
  track,
  travellerOrder,
  uploadFor,
} from './traveller.ts';

const downloadCall = '/api/front/download-passport-doc-pdf';

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

/** A proxy between browser and product that breaks the first downloads after some bytes, as a bad network does. */
async function badNetwork(product: Product, cutAfter: number[]) {
  const seen: { range: string | undefined; status: number }[] = [];
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url = '/', headers } = incoming;
    const through = request(new URL(url, product.url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (url !== downloadCall) return void answer.pipe(outgoing);
      seen.push({ range: headers.range, status: answer.statusCode ?? 0 });
      let left = cutAfter.shift() ?? Number.POSITIVE_INFINITY;
      answer.on('data', (bytes: Buffer) => {
        outgoing.write(bytes.subarray(0, Math.max(0, left)));
        left -= bytes.length;
        // A browser discards unread data when the connection breaks, so a busy machine gets time to read it.
        if (left <= 0) setTimeout(() => outgoing.destroy(), 1000);
      });
      answer.on('end', () => left > 0 && outgoing.end());
    });
    through.on('error', () => outgoing.destroy());
    incoming.pipe(through);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, stop };
}

test('a download that breaks off twice goes on by itself, byte for byte, and stands in the history once (VIS-11)', async ({
  browser,
  product,
}) => {
  allowProblems(/^net::ERR_\w+ for POST \/api\/front\/download-passport-doc-pdf$/);
  const order = await travellerOrder(product, 400);
  const bytes = order.bytes ?? Buffer.alloc(0);
  const network = await badNetwork(product, [150_000, 100_000]);
  const page = await openBrowser(browser);
  await page.goto(`${network.url}/track-order/${order.encoded}`);
  const saved = savedBytes(page, () => track(page, order, order.email));
  await expect(page.getByText(en['ready.reconnecting'])).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', String(bytes.length));
  await expectAccessible(page);
  expect((await saved).equals(bytes)).toBe(true);
  expect(network.seen.map(({ status }) => status)).toEqual([200, 206, 206]);
  const starts = network.seen.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0));
  expect(starts[1]).toBeGreaterThan(0);
  // Data that arrives just before the connection breaks can be lost, so the second attempt can bring nothing new.
  expect(starts[2]).toBeGreaterThanOrEqual(starts[1] ?? 0);
  await expect(page.getByText('Downloaded: China-Arrival-Card-')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  network.stop();
});

test('a traveller who is offline in the middle of a download is told so once, and has the rest when back (VIS-11)', async ({
  browser,
  product,
}) => {
  allowProblems(/^net::ERR_\w+ for POST \/api\/front\//);
  const order = await travellerOrder(product, 300);
  const network = await badNetwork(product, [120_000]);
  const page = await openBrowser(browser);
  await page.clock.install();
  await page.goto(`${network.url}/track-order/${order.encoded}`);
  await track(page, order, order.email);
  await page.clock.fastForward(1000);
  await expect(page.getByText(en['ready.reconnecting'])).toBeVisible({ timeout: 20_000 });
  await page.context().setOffline(true);
  await expect(page.getByText(en['offline.text'])).toBeVisible();
  // Longer than all attempts of an interrupted download, and than the page's delay before it checks again.
  for (let minute = 0; minute < 6; minute += 1) await page.clock.runFor(60_000);
  await expect(page.getByText(en['ready.reconnecting'])).toBeVisible();
  for (const message of [en['ready.failed'], en['error.unavailable']])
    await expect(page.getByText(message)).toHaveCount(0);
  await expectAccessible(page);
  const bytes = await savedBytes(page, () => page.context().setOffline(false));
  expect(bytes.equals(order.bytes ?? Buffer.alloc(0))).toBe(true);
  await expect(page.getByText(en['offline.text'])).toHaveCount(0);
  network.stop();
});

test('being offline is told once, also to who asks the page to check', async ({ browser, product }) => {
  allowProblems(/^net::ERR_\w+ for POST \/api\/front\//);
  const order = await travellerOrder(product, null);
  const page = await openBrowser(browser);
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await track(page, order, order.email);
  const check = page.getByRole('button', { name: en['wait.check'] });
  await expect(check).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(en['offline.text'])).toBeVisible();
  const failed = page.waitForEvent('requestfailed');
  await check.click();
  await failed;
  await expect(check).toBeEnabled();
  await expect(page.getByText(en['error.unavailable'])).toHaveCount(0);
  const answered = page.waitForResponse('**/api/front/get-download-history');
  await page.context().setOffline(false);
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(en['offline.text'])).toHaveCount(0);
});

test('what has arrived outlasts a network that is gone for long: Retry goes on with it (VIS-11)', async ({
  browser,
  product,
}) => {
  expectProblems(/^console warning: The download failed\. \w+$/);
  allowProblems(/^net::ERR_\w+ for POST \/api\/front\//);
  const order = await travellerOrder(product, 300);
  const network = await badNetwork(product, [120_000, ...Array.from({ length: 30 }, () => 0)]);
  const page = await openBrowser(browser);
  await page.clock.install();
  const warnings: string[] = [];
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
  await page.goto(`${network.url}/track-order/${order.encoded}`);
  await track(page, order, order.email);
  const retry = page.getByRole('button', { name: en['common.retry'] });
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(en['ready.failed'])).toBeVisible();
  expect(warnings).toEqual([expect.stringMatching(/^The download failed\. \w+$/)]);
  network.stop();
  const back = await badNetwork(product, []);
  await page.route(`${network.url}/**`, async (route) => {
    const url = route.request().url().replace(network.url, back.url);
    // The page continues to load its history while the test ends.
    await route.fetch({ url }).then(
      (response) => route.fulfill({ response }),
      () => route.abort(),
    );
  });
  const saved = await savedBytes(page, () => retry.click());
  expect(saved.equals(order.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(back.seen[0]?.range).toMatch(/^bytes=\d{4,}-$/);
  back.stop();
});

test('a wrong pair is told in a toast at the top right that stays until it is closed (VIS-3)', async ({
  browser,
  product,
}) => {
  expectProblems(/^40[014] for POST \/api\/front\/track-order$/);
  const order = await travellerOrder(product, null);
  const page = await openBrowser(browser, { viewport: { width: 1440, height: 900 } });
  await page.clock.install();
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await track(page, order, strangersEmail());
  const toast = page.getByRole('alert').filter({ hasText: 'We found no order' });
  await expect(toast).toBeVisible();
  await page.clock.fastForward('10:00');
  const place = await toast.boundingBox();
  expect(place?.y).toBeLessThan(150);
  expect(1440 - (place?.x ?? 0) - (place?.width ?? 0)).toBeLessThan(40);
  await page.getByRole('button', { name: en['toast.close'] }).click();
  await expect(toast).toBeHidden();
});

test('an order id and an e-mail are asked for, not while they are being typed (FORM-11)', async ({
  browser,
  product,
}) => {
  const page = await openBrowser(browser);
  await page.goto(`${product.url}/track-order`);
  const fields = [
    {
      field: page.getByLabel(en['track.orderId']),
      message: page.getByText('Please enter your orderId', { exact: true }),
    },
    { field: page.getByLabel(en['track.email']), message: page.getByText('Please enter your email', { exact: true }) },
  ] as const;
  const expectMessages = async (first: number, second: number) => {
    await expect(fields[0].message).toHaveCount(first);
    await expect(fields[1].message).toHaveCount(second);
  };
  const [, { field: email }] = fields;
  await expect(email).toBeVisible();
  await expectMessages(0, 0);
  const typed = 'noor@example.com';
  for (const letter of typed) {
    await email.press(letter);
    await expectMessages(0, 0);
  }
  await email.fill('noor@');
  await email.blur();
  await expectMessages(0, 0);
  await expect(email).toHaveAccessibleDescription(en['track.emailInvalid']);
  await email.press('x');
  await expectMessages(0, 0);
  await email.fill('');
  await expectMessages(0, 1);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('track-order') && asked.push(request.url()));
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expectMessages(1, 1);
  await expect(fields[0].field).toBeFocused();
  expect(asked).toEqual([]);
});

test('the download starts one second after a successful track, and only where there is a document (VIS-10, FIELD-10)', async ({
  browser,
  product,
}) => {
  const [waiting, ready] = [await travellerOrder(product, null), await travellerOrder(product, 5)];
  const page = await openBrowser(browser);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url().slice(product.url.length)));
  /** The downloads that the page has requested so far: requests are reported in order, this one last. */
  const downloads = async () => {
    const fence = `/healthz?after=${requested.length}`;
    await page.evaluate((path) => void fetch(path), fence);
    await expect.poll(() => requested).toContain(fence);
    return requested.filter((path) => path === downloadCall);
  };
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${product.url}/track-order/${waiting.encoded}`);
  await track(page, waiting, waiting.email);
  const button = page.getByRole('button', { name: en['ready.button'] });
  await expect(button).toBeDisabled();
  await expect(page.getByText(/^Order \d+ from \d\d-\d\d-\d{4}$/)).toBeVisible();
  await page.clock.runFor(5000);
  expect(await downloads()).toEqual([]);

  await page.goto(`${product.url}/track-order/${ready.encoded}`);
  await track(page, ready, ready.email);
  await expect(button).toBeEnabled();
  await page.clock.runFor(900);
  expect(await downloads()).toEqual([]);
  await savedBytes(page, () => page.clock.runFor(200));
  expect(await downloads()).toHaveLength(1);
});

test('a page that waits saves the document by itself once it is there (VIS-10)', async ({ browser, product }) => {
  const order = await travellerOrder(product, null);
  const page = await openBrowser(browser);
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await track(page, order, order.email);
  const button = page.getByRole('button', { name: en['ready.button'] });
  await expect(button).toBeDisabled();
  const bytes = buildPdf('The card that was waited for');
  await uploadFor(product, order.orderId, order.email, bytes);
  const saved = await savedBytes(page, () => mailedTo(product, order.orderId));
  expect(saved.equals(bytes)).toBe(true);
  await expect(button).toBeEnabled();
});

test('the download page says that the document is ready and lists its downloads (VIS-9, FIELD-4)', async ({
  browser,
  product,
}) => {
  const order = await travellerOrder(product, 5);
  const page = await openBrowser(browser);
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await savedBytes(page, () => track(page, order, order.email));
  await expect(page).toHaveURL(`${product.url}/get-new-order-details/${order.encoded}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your China Arrival Card is ready' })).toBeVisible();
  const history = page.getByRole('table', { name: 'Downloaded History' });
  await expect(history.getByRole('row')).toHaveCount(2);
  const again = await savedBytes(page, () => page.getByRole('button', { name: 'Download Now' }).click());
  expect(again.equals(order.bytes ?? Buffer.alloc(0))).toBe(true);
  await expect(history.getByRole('row')).toHaveCount(3);
  const newest = history.getByRole('row').nth(1);
  for (const text of [
    order.orderId,
    /\d\d\/\d\d\/\d{4} \d\d:\d\d EST/,
    /127\.1\.\d+\.\d+/,
    'Asia / Tokyo',
    /Chrom/,
    'Linux',
  ])
    await expect(newest.getByText(text).first()).toBeVisible();
});

test('the document can be looked at before it is saved, in a tab of its own (VIS-13)', async ({ browser, product }) => {
  const order = await travellerOrder(product, 5);
  const page = await openBrowser(browser);
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await track(page, order, order.email);
  const link = page.getByRole('link', { name: `${en['ready.view']} (opens in a new tab)` });
  // Not the tab's own URL: a browser without a PDF viewer downloads the document and leaves the tab empty.
  const url = new URL((await link.getAttribute('href')) ?? '', product.url).href;
  const opening = page.context().waitForEvent('page');
  await link.click();
  const tab = await opening;
  // The tab has asked for the document: the history says so before the test asks for it too.
  const viewed = page.getByRole('table').getByText(en['history.viewed']);
  await expect(async () => {
    await page.reload();
    await expect(viewed).toHaveCount(1, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  expect(url).toContain(`/uploads/docs/${order.orderId}_`);
  const shown = await page.context().request.get(url);
  expect(shown.headers()).toMatchObject({ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' });
  expect(shown.headers()['content-disposition']).toMatch(/^inline/);
  expect((await shown.body()).equals(order.bytes ?? Buffer.alloc(0))).toBe(true);
  await tab.close();
  await page.reload();
  await expect(viewed).toHaveCount(1);
});

test('on slow 3G the page says what it is for long before its script is there, and the journey works (VIS-20)', async ({
  browser,
  product,
}) => {
  const order = await travellerOrder(product, 30);
  const page = await openBrowser(browser);
  await slowDown(page);
  const started = Date.now();
  await page.goto(`${product.url}/track-order/${order.encoded}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: en['track.title'] })).toBeVisible();
  const readable = Date.now() - started;
  await expect(page.getByRole('button', { name: en['track.submit'] })).toBeVisible({ timeout: 30_000 });
  const usable = Date.now() - started;
  expect(readable).toBeLessThan(usable);
  const saved = await savedBytes(page, () => track(page, order, order.email));
  expect(saved.equals(order.bytes ?? Buffer.alloc(0))).toBe(true);
  test.info().annotations.push({ type: 'slow 3G', description: `readable ${readable} ms, usable ${usable} ms` });
});

test('the language changes without losing what was typed, and is kept (VIS-16)', async ({ browser, product }) => {
  const page = await openBrowser(browser, { locale: 'ja-JP' });
  await page.goto(`${product.url}/track-order`);
  await page.getByLabel(ja['track.orderId']).fill('123456');
  await page.getByLabel(ja['track.email']).fill('noor@example.com');
  await page.getByRole('combobox').selectOption('ar');
  await expect(page.getByRole('heading', { name: ar['track.title'] })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel(ar['track.orderId'])).toHaveValue('123456');
  await expect(page.getByLabel(ar['track.email'])).toHaveValue('noor@example.com');
  const again = await page.reload();
  expect(await again?.text()).toContain('<html lang="ar" dir="rtl"');
  await expect(page.getByRole('heading', { name: ar['track.title'] })).toBeVisible();
});

test('too many codes asked for are told so, in the language of the page (VIS-22)', async ({ browser, product }) => {
  expectProblems(/^429 for POST \/api\/front\/track-order$/);
  const order = await travellerOrder(product, null);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '127.51.100.77' };
  for (let index = 0; index < 115; index += 1) {
    const body = JSON.stringify({ orderId: order.orderId, email: `guess${index}@example.com` });
    await fetch(`${product.url}/api/front/track-order`, { method: 'POST', headers, body });
  }
  const options = { locale: 'ar-EG', extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.77' } };
  const page = await openBrowser(browser, options);
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await track(page, order, order.email, ar);
  await expect(page.getByText(ar['error.tooMany']).first()).toBeVisible();
  await expectAccessible(page);
});

test('Contact Support reaches a person of the brand with the order id, with or without a mail program (VIS-8)', async ({
  browser,
  product,
}) => {
  const page = await openBrowser(browser, { locale: 'ar-EG', permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${addressOf(product, 'second')}/track-order`);
  await page.getByLabel(ar['track.orderId']).fill('123456');
  const link = page.getByRole('main').getByRole('link', { name: ar['support.link'] });
  const mail = new URL((await link.getAttribute('href')) ?? '');
  expect(mail.pathname).toBe('help@chinaentry-pass.example');
  expect(mail.searchParams.get('subject')).toContain('123456');
  expect(mail.searchParams.get('subject')).not.toMatch(/\p{Cf}/u);
  expect(mail.searchParams.get('body')).toContain('123456');
  expect(mail.searchParams.get('body')).toContain('سؤالي');
  await expect(page.getByText('help@chinaentry-pass.example')).toBeVisible();
  await page.getByRole('button', { name: ar['support.copy'] }).click();
  await expect(page.getByText(ar['support.copied'])).toBeAttached();
});

test("any other address shows the router's own error view, with a true 404 (APP-5)", async ({ browser, product }) => {
  // The second was cut within a letter, as a chat program does it.
  const paths = ['/no/such/page', '/no/such/%E4%'];
  expectProblems(
    ...paths.map((path) => new RegExp(`^404 for GET ${path}$`)),
    /^console warning: The URL path "\/no\/such\/%E4%" could not be decoded/,
  );
  for (const path of paths) {
    const page = await openBrowser(browser);
    const response = await page.goto(product.url + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('404 Not Found')).toBeVisible();
  }
});

test('without script the page says what to do (VIS-20)', async ({ browser, product }) => {
  const page = await openBrowser(browser, { javaScriptEnabled: false });
  await page.goto(`${product.url}/track-order`);
  await expect(page.getByRole('heading', { name: en['track.title'] })).toBeVisible();
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText(
    en['nav.noScript'].replace('{email}', 'support@arrival-card-desk.example'),
  );
});
