import { messages as ar } from '../web/src/features/visitors/language/messages.ar.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { expectNoSidewaysScroll } from './staff.ts';
import { addressOf, foreignTexts, guessAt, mailedCode, openBrowser, slowDown, travellerOrder } from './traveller.ts';

test('beyond the limit a traveller gets in with a mailed code, by keyboard, on a phone on slow 3G; the question outlasts Back and a reload (VIS-21, VIS-22)', async ({
  browser,
  product,
}) => {
  expectProblems(/^401 for POST \/api\/front\/track-code$/);
  const order = await travellerOrder(product, null);
  await guessAt(product, order);
  const page = await openBrowser(browser, { locale: 'ar-EG' });
  await slowDown(page);
  await page.goto(`${addressOf(product, 'second')}/track-order/${order.encoded}`);
  await page.getByLabel(ar['track.email']).fill(order.email);
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: ar['code.title'] });
  await expect(title).toBeFocused();
  expect(
    await foreignTexts(page, ar, [/^(ChinaEntry Pass|Arrival Card Desk)$/, /^© 2025/, /^[\w.-]+@[\w.-]+$/]),
  ).toEqual([]);
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await expect(page.getByLabel(ar['track.orderId'])).toHaveValue(order.orderId);
  await expect(page.getByLabel(ar['track.email'])).toHaveValue(order.email);
  await page.goForward();
  await expect(title).toBeFocused();
  await page.reload();
  await expect(title).toBeFocused();

  const field = page.getByLabel(ar['code.label']);
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  const code = await mailedCode(product, order);
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ar['error.codeWrong'])).toBeVisible();
  await expect(field).toBeFocused();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/get-new-order-details\//);
  await expect(page.getByText(order.orderId).first()).toBeVisible();
  // The question is behind.
  await page.goBack();
  await expect(title).toHaveCount(0);
});
