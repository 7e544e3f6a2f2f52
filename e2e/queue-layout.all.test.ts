import { callApi, expectLoaded, newName, openAs, orderIn, rowOf, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';
import { phone } from './sizes.ts';
import { boxOf, expectNoSidewaysScroll, staff } from './staff.ts';

test('on a phone the buttons of a list stand beside its title, as icons (LOOK-30)', async ({ page, product }) => {
  await page.setViewportSize(phone);
  for (const path of ['awaiting-response', 'completed-order', 'recent-order']) {
    await openAs(page, product, 'Admin', path);
    await expectLoaded(page);
    const title = page.getByRole('heading', { level: 1 });
    for (const name of ['Export CSV', 'Refresh']) {
      const button = page.getByRole('button', { name, exact: true });
      const beside = async () => {
        const [text, icon] = [await title.boundingBox(), await button.boundingBox()];
        return text && icon && icon.y < text.y + text.height && icon.width >= 44 && icon.x > text.x + text.width;
      };
      await expect.poll(beside, `${path}: ${name}`).toBe(true);
    }
    await expectNoSidewaysScroll(page);
  }
});

test.describe('marks of a row', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const rows: Record<string, unknown>[] = [
    { mail_trouble: 'bounced' },
    { mail_trouble: 'failed', paid: false },
    { mail_trouble: 'waiting' },
    { mailed_at: at },
    { mailed_at: at, paid: false },
    { filed_at: at, filed_otherwise: true },
    { filed_at: at, receipt_missing: true },
    { filing_blocks: 11 },
    { answered_at: at, filing_blocks: 11 },
    { answered_at: at, filed_at: at, filed_otherwise: true },
    { answered_at: at, filed_at: at, receipt_missing: true },
    { answered_at: at, filed_at: at },
    { filed_at: at },
  ];

  /** The order IDs on more than one line, marks that are cut, and what of a row is drawn outside it. */
  const misplaced = (all: Element[]) =>
    all.flatMap((row) => {
      const range = document.createRange();
      range.selectNodeContents(row.querySelector('button[title="Copy order id"] span') ?? row);
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
      const { top, bottom } = row.getBoundingClientRect();
      const outside = [...row.querySelectorAll('td > *, td strong, td button')].filter((part) => {
        const place = part.getBoundingClientRect();
        const end = part.matches('strong') ? (part.closest('td')?.getBoundingClientRect().right ?? 0) : place.right;
        const isOutside = place.top < top - 1 || place.bottom > bottom + 1 || place.right > end + 1;
        return part.textContent && place.width > 1 && isOutside;
      });
      const cut = [...row.querySelectorAll('[data-column="order_id"] *, [data-column="process_status"] *')].filter(
        (part) =>
          getComputedStyle(part).overflowX !== 'visible' && part.clientWidth > 1 && part.scrollWidth > part.clientWidth,
      );
      return [
        ...(lines > 1 ? [`${lines} lines`] : []),
        ...outside.map(({ textContent }) => textContent),
        ...cut.map(({ textContent }) => `cut: ${textContent}`),
      ];
    });

  for (const width of [1440, 1280, 390])
    test(`stand below its ID, which is one line, in compact rows too, at ${width} px (LOOK-32, LOOK-33)`, async ({
      page,
      product,
    }) => {
      await page.route('**/api/admin/get-orders-list/**', async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        const plain = {
          ...{ paid: true, mailed_at: null, mail_trouble: null },
          ...{ answered_at: null, filed_at: null, filed_otherwise: false, receipt_missing: false },
        };
        json.data = rows.map((marks, index) => ({
          ...json.data[index % json.data.length],
          ...{ order_id: String(8_000_000_001 + index), ...plain, ...marks },
        }));
        json.total = rows.length;
        await route.fulfill({ response, json });
      });
      await page.setViewportSize({ width, height: 900 });
      for (const density of ['compact', 'comfortable']) {
        await page.addInitScript((chosen) => localStorage.setItem('density', chosen), density);
        for (const path of ['awaiting-govt', 'recent-order', 'contact-customer', 'order-history', 'refund-order']) {
          await openAs(page, product, 'Manager', path);
          await expectLoaded(page);
          const body = page.getByRole('row').filter({ has: page.getByTitle('Copy order id') });
          await expect(body.filter({ hasText: 'Email bounced' }).first()).toBeVisible();
          await expect.poll(() => body.evaluateAll(misplaced), `${density} ${path}`).toEqual([]);
        }
      }
    });
});

test('at 1280 px it is seen who has an order, and on a phone the status leaves the name its room (LOOK-23)', async ({
  page,
  product,
}) => {
  const full_name = newName('Maximilian Longish');
  const orderId = await orderIn(product, 'New', { full_name });
  const body = { orderId: [orderId], assignto: staff.Manager.name };
  await callApi(product, await tokenOf(product, 'Manager'), 'PUT', '/api/admin/assign-order-status', body);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, product, 'Manager', `recent-order?search=${encodeURIComponent(full_name)}`);
  const boxOfText = (text: string | RegExp) => boxOf(rowOf(page, full_name).getByText(text, { exact: true }));
  const gap = async () => (await boxOfText('View')).x - (await boxOfText(staff.Manager.name)).right;
  await expect.poll(gap).toBeGreaterThanOrEqual(0);

  await callApi(product, await tokenOf(product, 'Manager'), 'PUT', '/api/admin/mark-filed', { orderId });
  await page.setViewportSize(phone);
  await page.goto(`/admin/awaiting-govt?search=${encodeURIComponent(full_name)}`);
  const name = rowOf(page, full_name).getByText(full_name);
  await expect(name).toBeVisible();
  await expect.poll(() => name.evaluate((element) => element.clientWidth)).toBeGreaterThan(170);
  const below = async () => (await boxOfText(/^Filed /)).y - (await boxOfText('Awaiting Govt')).bottom;
  await expect.poll(below).toBeGreaterThanOrEqual(-4);
});

test('on a phone the word of the last tile keeps its distance from the border (LOOK-28)', async ({ page, product }) => {
  await page.setViewportSize(phone);
  await openAs(page, product, 'Manager', 'completed-order');
  await expectLoaded(page);
  const tile = page
    .getByRole('main')
    .getByRole('link', { name: /^Completed/ })
    .first();
  await expect(tile).toHaveAttribute('aria-current', 'page');
  const distance = () =>
    tile.evaluate((element) => {
      const range = document.createRange();
      const word = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      range.selectNodeContents(word ?? element);
      return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
  await expect.poll(distance).toBeGreaterThanOrEqual(8);
});
