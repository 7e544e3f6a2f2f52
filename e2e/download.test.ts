import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { en } from '../web/src/features/visitors/language/messages.en.ts';
import { allowProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { openBrowser, savedBytes, type TravellerOrder, track, travellerOrder } from './traveller.ts';

let ready: TravellerOrder;
let large: TravellerOrder;
let waiting: TravellerOrder;
test.beforeAll(async ({ product }) => {
  // At once, because the email with a document is held for ten seconds.
  [ready, large, waiting] = await Promise.all([
    travellerOrder(product, 20),
    travellerOrder(product, 400),
    travellerOrder(product, null),
  ]);
});

test("the mail's link, opened again, goes to the order without asking, another order's asks, and Back leads back; the document can be looked at in a tab of its own (VIS-7, VIS-9, VIS-13)", async ({
  browser,
  product,
}) => {
  const page = await openBrowser(browser);
  const orderUrl = ({ encoded }: TravellerOrder) => `${product.url}/get-new-order-details/${encoded}`;
  await page.goto(`${product.url}/track-order/${ready.encoded}`);
  await savedBytes(page, () => track(page, ready, ready.email));
  await page.goto('about:blank');
  await page.goto(`${product.url}/track-order/${ready.encoded}`);
  await expect(page).toHaveURL(orderUrl(ready));
  await expect(page.getByRole('heading', { level: 1, name: en['ready.title'] })).toBeVisible();
  await page.goto(`${product.url}/track-order/${waiting.encoded}`);
  await page.getByLabel(en['track.email']).fill(waiting.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(orderUrl(waiting));
  await expect(page.getByRole('heading', { level: 1, name: en['wait.preparing.title'] })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(orderUrl(ready));

  const again = await savedBytes(page, () => page.getByRole('button', { name: en['ready.button'] }).click());
  expect(again.equals(ready.bytes ?? Buffer.alloc(0))).toBe(true);
  const link = page.getByRole('link', { name: `${en['ready.view']} (opens in a new tab)` });
  // Not the tab's own URL: a browser without a PDF viewer downloads the document and leaves the tab empty.
  const url = new URL((await link.getAttribute('href')) ?? '', product.url).href;
  const history = page.getByRole('table', { name: en['history.title'] });
  await expect(history.getByText(en['history.viewed'])).toHaveCount(0);
  const opening = page.context().waitForEvent('page');
  await link.click();
  const tab = await opening;
  // The tab has asked for the document: the history says so before the test asks for it too.
  const views = async () => {
    const listed = await page.request.post(`${product.url}/api/front/get-download-history`, {
      data: { orderId: ready.orderId },
    });
    const { data } = (await listed.json()) as { data: { kind: string }[] };
    return data.filter(({ kind }) => kind === 'view').length;
  };
  await expect.poll(views).toBe(1);
  expect(url).toContain(`/uploads/docs/${ready.orderId}_`);
  const shown = await page.context().request.get(url);
  expect(shown.headers()).toMatchObject({ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' });
  expect(shown.headers()['content-disposition']).toMatch(/^inline/);
  expect((await shown.body()).equals(ready.bytes ?? Buffer.alloc(0))).toBe(true);
  await tab.close();
  await page.reload();
  await page.getByText(en['history.title'], { exact: true }).click();
  await expect(history.getByText(en['history.viewed'])).toBeVisible();
});

const downloadCall = '/api/front/download-passport-doc-pdf';

/**
 * A proxy between browser and product that stops its first downloads after some bytes, as a bad network does. `breakOff`
 * breaks the connection that has stopped: a browser discards what it has not read by then.
 */
async function badNetwork(product: Product, stops: number[]) {
  const seen: { range: string | undefined; status: number }[] = [];
  let stopped: ServerResponse | undefined;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url = '/', headers } = incoming;
    const through = request(new URL(url, product.url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (url !== downloadCall) return void answer.pipe(outgoing);
      seen.push({ range: headers.range, status: answer.statusCode ?? 0 });
      const stop = stops.shift();
      if (stop === undefined) return void answer.pipe(outgoing);
      let left = stop;
      answer.on('data', (bytes: Buffer) => {
        outgoing.write(bytes.subarray(0, left));
        left = Math.max(0, left - bytes.length);
      });
      stopped = outgoing;
    });
    through.on('error', () => outgoing.destroy());
    incoming.pipe(through);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    breakOff: () => stopped?.destroy(),
    end,
  };
}

test('a download that breaks off twice goes on by itself, byte for byte, and stands in the history once (VIS-11)', async ({
  browser,
  product,
}) => {
  allowProblems(/^net::ERR_\w+ for POST \/api\/front\/download-passport-doc-pdf$/);
  const bytes = large.bytes ?? Buffer.alloc(0);
  const network = await badNetwork(product, [150_000, 100_000]);
  const page = await openBrowser(browser);
  await page.goto(`${network.url}/track-order/${large.encoded}`);
  const progress = page.getByRole('progressbar');
  const saved = savedBytes(page, async () => {
    await track(page, large, large.email);
    await expect(progress).toHaveAttribute('value', '150000');
    await expect(progress).toHaveAttribute('max', String(bytes.length));
    network.breakOff();
    await expect(page.getByText(en['ready.reconnecting'])).toBeVisible();
    await expect(progress).toHaveAttribute('value', '250000');
    network.breakOff();
  });
  expect((await saved).equals(bytes)).toBe(true);
  expect(network.seen).toEqual([
    { range: undefined, status: 200 },
    { range: 'bytes=150000-', status: 206 },
    { range: 'bytes=250000-', status: 206 },
  ]);
  await expect(page.getByText('Downloaded: China-Arrival-Card-')).toBeVisible();
  await page.getByText(en['history.title'], { exact: true }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  network.end();
});
