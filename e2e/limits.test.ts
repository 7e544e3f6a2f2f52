import { expectLoaded, newName, openAs, orderIn, toast } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';

// Sizes, durations and formats that the product promises: APP-7, APP-20, APP-23, QUEUE-21, LOOK-4, WIRE-2, WIRE-13.

test('the sign-in card is at most 810 px wide, its inputs 60 px high, 45 px up to a width of 767 px (LOOK-3, LOOK-4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const heights = () =>
    page
      .getByRole('form')
      .evaluate((form) =>
        [...form.querySelectorAll('.mantine-Input-input')].map((input) => input.getBoundingClientRect().height),
      );
  await expect(page.getByLabel('Email ID')).toBeVisible();
  expect((await page.getByRole('form').boundingBox())?.width).toBeLessThanOrEqual(810);
  expect(await heights()).toEqual([60, 60]);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await heights()).toEqual([60, 60]);
  await page.setViewportSize({ width: 767, height: 900 });
  expect(await heights()).toEqual([45, 45]);
});

test('the rows of a table scroll under a fixed head, in 550 px (QUEUE-21)', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await openAs(page, product, 'Admin', 'order-history?rows=50');
  await expectLoaded(page);
  const head = page.getByRole('columnheader', { name: 'Order Id' });
  const before = await head.boundingBox();
  const scroller = page.getByRole('table').locator('..');
  const room = await scroller.evaluate(
    (element) => element.clientHeight - (element.querySelector('thead')?.clientHeight ?? 0),
  );
  expect(Math.abs(room - 550)).toBeLessThanOrEqual(4);
  await scroller.evaluate((element) => element.scrollTo(0, 800));
  expect((await head.boundingBox())?.y).toBe(before?.y);
});

test('toasts stand top right with a close button, wait while pointed at or out of focus, and go after five seconds (APP-20)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Toasted') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  const comment = async () => {
    await page.getByLabel('Remark').first().fill('Something');
    await page.getByRole('button', { name: 'Add Comment' }).click();
  };
  // A headless browser never loses focus, so the test says that it did. A message that comes then waits, however
  // long the test looks at it.
  const focus = (has: boolean) =>
    page.evaluate((hasFocus) => {
      document.hasFocus = () => hasFocus;
      window.dispatchEvent(new Event(hasFocus ? 'focus' : 'blur'));
    }, has);
  const bar = page.locator('.Toastify__progress-bar--animated');
  const expectState = (state: string) => expect(bar).toHaveCSS('animation-play-state', state);
  await focus(false);
  await comment();
  const message = toast(page, 'Remark has been added successfully');
  await expect(bar).toBeVisible();
  await expect(page.locator('.toast-enter')).toHaveCount(0);
  await expectState('paused');
  const place = await message.boundingBox();
  const welcome = await page.getByText('Welcome,').boundingBox();
  expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) - (welcome?.x ?? 0))).toBeLessThan(20);
  expect(place?.y).toBeLessThan(60);
  await expect(page.locator('.Toastify__toast-theme--light')).toBeVisible();
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  await message.hover();
  await focus(true);
  await expectState('paused');
  await page.mouse.move(0, 0);
  await expectState('running');
  await focus(false);
  await expectState('paused');
  await page.getByRole('button', { name: 'close', exact: true }).click();
  await expect(message).toHaveCount(0);
  // Unfocused, the next one waits also when the pointer has crossed it. The same act within a second counts as the other
  // half of a double click (PAGE-26).
  await page.waitForTimeout(1000);
  await comment();
  await expect(bar).toBeVisible();
  await expect(page.locator('.toast-enter')).toHaveCount(0);
  await message.hover();
  await page.mouse.move(0, 0);
  await expectState('paused');
  await page.getByRole('button', { name: 'close', exact: true }).click();
  await expect(message).toHaveCount(0);
  await focus(true);
  await page.waitForTimeout(1000);
  await comment();
  await expect(message).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('a dialog opens in 300 ms over a backdrop that takes 150 ms (APP-23)', async ({ page, product }) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Modal') });
  await openAs(page, product, 'Admin', `view-order/${orderId}`);
  await page
    .getByRole('region', { name: 'Move this order' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const durationOf = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate(
        (element) => (element as HTMLElement).style.transitionDuration || getComputedStyle(element).transitionDuration,
      );
  expect(await durationOf('.mantine-Modal-content')).toContain('300ms');
  expect(await durationOf('.mantine-Modal-overlay')).toContain('150ms');
});

test('chunks come from static/js, with a hash, a time-out of 120 seconds, and a failure that names them (APP-7)', async ({
  page,
  product,
}) => {
  expectProblems(/^net::ERR_FAILED for (GET|HEAD) \/static\/js\/[\w.-]+\.chunk\.js$/);
  const scripts: { path: string; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) scripts.push({ path, text: response.text().catch(() => '') });
  });
  await openAs(page, product, 'Admin', 'recent-order');
  await expectLoaded(page);
  const chunks = scripts.filter(({ path }) => path.includes('.chunk.'));
  expect(chunks.length).toBeGreaterThan(0);
  for (const { path } of chunks) expect(path).toMatch(/^\/static\/js\/[\w.-]+\.[0-9a-f]{8}\.chunk\.js$/);
  const texts = await Promise.all(scripts.map(({ text }) => text));
  expect(texts.some((text) => /12e4|120000/.test(text))).toBe(true);
  await page.route('**/static/js/*.chunk.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Manage Team' }).click();
  const failure = /Loading chunk [\w-]+ failed\.?\s*\((missing|timeout|error): .*static\/js\/.+\.chunk\.js\)/;
  await expect(page.getByText(failure).first()).toBeVisible();
});

test('every list request says who asks, sends the token as it is, and delay=1 (WIRE-2, WIRE-13)', async ({
  page,
  product,
}) => {
  const request = page.waitForRequest(/get-orders-list/);
  await openAs(page, product, 'Manager', 'called');
  const sent = await request;
  expect(sent.url()).toMatch(
    /\/api\/admin\/get-orders-list\/called\?page=1&limit=10&perPage=10&delay=1&userName=Marcus\+Lee/,
  );
  expect(sent.headers().authorization).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});
