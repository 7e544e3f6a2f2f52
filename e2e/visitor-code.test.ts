import type { Page } from '@playwright/test';
import { readOutbox } from '../server/src/testing/read-outbox.ts';
import { codesTo } from '../server/src/testing/track-codes.ts';
import { messages as ar } from '../web/src/features/visitors/language/messages.ar.ts';
import { en, type Messages } from '../web/src/features/visitors/language/messages.en.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';
import {
  addressOf,
  foreignTexts,
  openBrowser,
  slowDown,
  type TravellerOrder,
  track,
  travellerOrder,
} from './traveller.ts';

let networks = 0;

/** Strangers guess at an order, each from a network of their own, until a code is asked for. */
async function guessAt(product: Product, { orderId }: TravellerOrder): Promise<void> {
  for (let index = 0; index <= 30; index += 1) {
    networks += 1;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `127.${60 + (networks >> 8)}.${networks & 255}.9`,
    };
    const body = JSON.stringify({ orderId, email: `guess${index}@example.com` });
    const answer = await fetch(`${product.url}/api/front/track-order`, { method: 'POST', headers, body });
    expect(answer.status).toBe(index < 30 ? 401 : 200);
  }
}

/** The newest of so many mailed codes. */
async function mailedCode(product: Product, { orderId }: TravellerOrder): Promise<string> {
  await expect.poll(async () => (await codesTo(product, orderId)).length, { timeout: 40_000 }).toBe(1);
  return (await codesTo(product, orderId))[0] ?? '';
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const codeField = (page: Page, texts: Messages) => page.getByLabel(texts['code.label']);

for (const [what, texts, locale, brand] of [
  ['in English, the default brand', en, 'en-IE', 'default'],
  ['in Arabic, the second brand', ar, 'ar-EG', 'second'],
] as const) {
  test(`beyond the limit a traveller gets in with a mailed code, by keyboard, on a phone on slow 3G: ${what} (VIS-21)`, async ({
    browser,
    product,
  }) => {
    expectProblems(/^401 for POST \/api\/front\/track-code$/);
    const order = await travellerOrder(product, null);
    await guessAt(product, order);
    const page = await openBrowser(browser, { locale });
    await slowDown(page);
    await page.goto(`${addressOf(product, brand)}/track-order/${order.encoded}`);
    await page.getByLabel(texts['track.email']).fill(order.email);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: texts['code.title'] })).toBeFocused();
    const field = codeField(page, texts);
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expectAccessible(page);
    expect(
      await foreignTexts(page, texts, [/^(ChinaEntry Pass|Arrival Card Desk)$/, /^© 2025/, /^[\w.-]+@[\w.-]+$/]),
    ).toEqual([]);
    await expectNoSidewaysScroll(page);

    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts['code.invalid'])).toBeVisible();
    await expect(field).toBeFocused();
    const code = await mailedCode(product, order);
    const enter = async (digits: string) => {
      await field.press('ControlOrMeta+a');
      await page.keyboard.type(digits);
      await page.keyboard.press('Enter');
    };
    await enter(otherThan(code));
    await expect(page.getByText(texts['error.codeWrong'])).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await enter(code);
    await expect(page).toHaveURL(/\/get-new-order-details\//);
    await expect(page.getByText(order.orderId).first()).toBeVisible();
  });
}

test('the question for a code outlasts a reload, the way back has what was typed, and another code can be asked for (VIS-22)', async ({
  browser,
  product,
}) => {
  const order = await travellerOrder(product, null);
  await guessAt(product, order);
  const page = await openBrowser(browser, { locale: 'en-IE' });
  await page.clock.install();
  await page.goto(`${product.url}/track-order`);
  await track(page, order, order.email);
  await expect(page.getByRole('heading', { name: en['code.title'] })).toBeVisible();
  await expect(page.getByText(/Another code can be sent in \d+ s/)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(en['track.orderId'])).toHaveValue(order.orderId);
  await expect(page.getByLabel(en['track.email'])).toHaveValue(order.email);
  await page.goForward();
  await expect(page.getByRole('heading', { name: en['code.title'] })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: en['code.title'] })).toBeVisible();
  const first = await mailedCode(product, order);

  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: en['code.again'] }).click();
  await expect(page.getByText(en['code.sent'])).toBeVisible();
  await expect(codeField(page, en)).toBeFocused();
  await expect(page.getByText(/Another code can be sent in \d+ s/)).toBeVisible();
  await expect.poll(async () => (await codesTo(product, order.orderId)).length, { timeout: 40_000 }).toBe(2);
  await codeField(page, en).fill(` ${first.slice(0, 3)} ${first.slice(3)}`);
  await page.getByRole('button', { name: en['code.submit'] }).click();
  await expect(page).toHaveURL(/\/get-new-order-details\//);
  // The question is behind: the way back leads to the form, which knows that the order is open.
  await page.goBack();
  await expect(page.getByRole('heading', { name: en['code.title'] })).toHaveCount(0);
});

test('a wrong pair is asked for a code too, and no mail goes out', async ({ browser, product }) => {
  expectProblems(/^(401|404) for POST \/api\/front\/track-code$/);
  const order = await travellerOrder(product, null);
  await guessAt(product, order);
  const page = await openBrowser(browser, { locale: 'en-IE' });
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await track(page, order, 'somebody@example.com');
  await expect(page.getByRole('heading', { name: en['code.title'] })).toBeVisible();
  for (let index = 0; index < 5; index += 1) {
    await codeField(page, en).fill('000000');
    const answered = page.waitForResponse('**/api/front/track-code');
    await page.getByRole('button', { name: en['code.submit'] }).click();
    await answered;
    await expect(page.getByRole('button', { name: en['code.submit'] })).toBeVisible();
  }
  await expect(page.getByText(en['error.codeOver'])).toBeVisible();
  await page.getByRole('link', { name: en['code.back'] }).click();
  await expect(page.getByLabel(en['track.email'])).toHaveValue('somebody@example.com');
  expect(await readOutbox(product.dataDir, order.orderId)).toEqual([]);
});
