import { expectLoaded, newName, openAs, orderIn, rowOf } from './desk.ts';
import { expect, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

test('what opens over a queue has the keyboard from the moment it is asked for, and returns it to where it was, the first time too (APP-31)', async ({
  page,
  product,
}) => {
  await page.setViewportSize(wide);
  const full_name = newName('Back to the row');
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Team', `recent-order?search=${encodeURIComponent(full_name)}`);
  await expectLoaded(page);
  const row = rowOf(page, full_name);
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  const dialog = page.getByRole('dialog');

  // From here on, no script arrives before the person has typed.
  const typed = Promise.withResolvers<void>();
  await page.route('**/static/js/**', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.keyboard.press('?');
  // Each of these keys acts on the row or the queue when nothing is open.
  await page.keyboard.type('aam');
  typed.resolve();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(dialog.locator(':focus')).toBeAttached();
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('anna smith');
  await expect(page.getByRole('combobox', { name: 'Find an order or a screen' })).toHaveValue('anna smith');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeFocused();

  await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
  const assign = page.getByRole('button', { name: 'Assign to me', exact: true });
  await assign.press('Enter');
  await expect(dialog.locator(':focus')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(assign).toBeFocused();
});

test('on a phone Back closes what is open over an order, and what was typed there stays (APP-31)', async ({
  page,
  product,
}) => {
  await page.setViewportSize(phone);
  const full_name = newName('Back');
  const orderId = await orderIn(product, 'Contact Customer', { full_name, amount: '49.00', currency: 'USD' });
  await openAs(page, product, 'Telecaller', `contact-customer?search=${encodeURIComponent(full_name)}`);
  await page.getByRole('link', { name: `View order ${orderId}` }).click();
  const name = page.getByRole('heading', { level: 1, name: full_name });
  await expect(name).toBeVisible();
  // Playwright waits for a navigation, which is stopped.
  const back = () => page.evaluate(() => history.back());
  const layer = page.getByRole('dialog');
  for (const open of [
    page.getByRole('navigation', { name: 'Do now' }).getByRole('button', { name: 'Move' }),
    page.getByRole('button', { name: 'View Email Content' }),
    page.getByRole('button', { name: 'Toggle menu' }),
  ]) {
    await open.click();
    await expect(layer).toBeVisible();
    await back();
    await expect(layer).toHaveCount(0);
    await expect(name).toBeVisible();
  }

  // A question over the sheet: one Back for each. The sheet is still there, and can ask again.
  await page.getByRole('navigation', { name: 'Do now' }).getByRole('button', { name: 'Move' }).click();
  for (const _time of ['first', 'second']) {
    await layer.getByRole('button', { name: 'Completed Orders' }).click();
    await expect(layer).toHaveCount(2);
    await layer.last().getByRole('textbox').fill('Sent by post');
    await back();
    await expect(layer).toHaveCount(1);
  }
  await back();
  await expect(layer).toHaveCount(0);

  await page.getByRole('button', { name: 'Account of Priya Nair' }).click();
  const account = page.getByRole('link', { name: 'Account', exact: true });
  await expect(account).toBeVisible();
  await back();
  await expect(account).toHaveCount(0);
  await expect(name).toBeVisible();

  const invoice = page.getByRole('form', { name: 'Send invoice' });
  await invoice.getByRole('textbox').fill('somebody.else@example.org');
  const reason = layer.getByRole('textbox');
  const ask = async () => {
    await invoice.getByRole('button', { name: 'Send Invoice' }).click();
    await expect(reason).toBeFocused();
  };
  await ask();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reason.fill('His daughter asked on the telephone');
  await back();
  await expect(layer).toHaveCount(0);
  await expect(invoice.getByRole('textbox')).toHaveValue('somebody.else@example.org');
  await ask();
  await expect(reason).toHaveValue('His daughter asked on the telephone');
  await back();
  await expect(layer).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/contact-customer/);
});
