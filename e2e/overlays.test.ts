import { callApi, expectLoaded, newName, openAs, orderIn, rowOf, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';
import { staff } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an overlay has the keyboard from the moment it is asked for: nothing typed is lost or acts on the page (APP-31)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'New', { full_name: newName('Typed over') });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expectLoaded(page);
  // A slow network: from here on, no chunk arrives before the person types.
  await page.route('**/static/js/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

  await page.keyboard.press('Control+k');
  await page.keyboard.type('anna smith');
  await expect(page.getByRole('combobox', { name: 'Find an order or a screen' })).toHaveValue('anna smith');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  await page.keyboard.type('aam');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const token = await tokenOf(product, 'Team');
  const { body } = await callApi(product, token, 'GET', `/api/admin/get-orders-details/${orderId}`);
  expect(body.data).toMatchObject({ assign_to: null, process_status: 'New' });
});

test('Escape right after Ctrl K closes the palette, and the focus returns to the row', async ({ page, product }) => {
  const full_name = newName('Back to the row');
  await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Team', `recent-order?search=${encodeURIComponent(full_name)}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rowOf(page, full_name)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, full_name)).toBeFocused();
});

test('Escape before the focus has reached the palette returns it to the row (APP-31)', async ({ page, product }) => {
  const full_name = newName('Faster than focus');
  await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Team', `recent-order?search=${encodeURIComponent(full_name)}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rowOf(page, full_name)).toBeFocused();
  // As soon as the dialog is in the page: its field gets the focus only in a later task.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role="dialog"]')) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      document.body.dataset.escaped = 'true';
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('Control+k');
  await expect(page.locator('body[data-escaped]')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, full_name)).toBeFocused();
});

test('the list of shortcuts returns the focus to the row, the first time too (APP-31)', async ({ page, product }) => {
  const full_name = newName('After the list');
  await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Team', `recent-order?search=${encodeURIComponent(full_name)}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rowOf(page, full_name)).toBeFocused();
  for (const _time of ['first', 'second']) {
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeVisible();
    await expect(list.locator(':focus')).toBeAttached();
    // Only Managers and Admins delete.
    await expect(list.getByText('Assign to me').first()).toBeVisible();
    await expect(list.getByText('Delete', { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(rowOf(page, full_name)).toBeFocused();
  }
});

for (const { name, status, list } of [
  { name: 'Assign to me', status: 'New', list: 'recent-order' },
  { name: 'Delete Order', status: 'New', list: 'recent-order' },
  { name: 'Delete order', status: 'New', list: 'order-history' },
  { name: 'Move to Original Folder', status: 'New', list: 'my-order' },
  { name: 'Refunded it', status: 'Refunds', list: 'refund-order' },
])
  test(`the question of ${name} in ${list} returns the focus to its button, the first time too (APP-31)`, async ({
    page,
    product,
  }) => {
    const full_name = newName('Asked');
    const orderId = await orderIn(product, status, { full_name });
    if (list === 'my-order') {
      const body = { orderId, assignto: staff.Manager.name };
      await callApi(product, await tokenOf(product, 'Manager'), 'PUT', '/api/admin/assign-order-status', body);
    }
    await openAs(page, product, 'Manager', `${list}?search=${encodeURIComponent(full_name)}`);
    await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
    const button = page.getByRole('button', {
      name: name === 'Delete order' ? `${name} ${orderId}` : name,
      exact: true,
    });
    const dialog = page.getByRole('dialog');
    for (const close of ['Escape', 'Cancel']) {
      await button.press('Enter');
      await expect(dialog.locator(':focus')).toBeAttached();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

test('the question of a revert returns the focus to its button, the first time too (APP-31)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'Customer Called', { full_name: newName('Reverted') });
  await openAs(page, product, 'Admin', `view-order/${orderId}`);
  const button = page.getByRole('region', { name: 'What happened' }).getByRole('button', { name: /^Revert/ });
  await button.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('what is typed before a timer has run arrives in the palette', async ({ page, product }) => {
  await openAs(page, product, 'Team', 'recent-order');
  await expectLoaded(page);
  const focused = await page.evaluate(async () => {
    const keys = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', keys));
    for (let count = 0; count < 10; count += 1) await Promise.resolve();
    return document.activeElement?.tagName;
  });
  expect(focused).toBe('INPUT');
});

test('on a phone Back closes what is open over an order, and what was typed there stays (APP-31)', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
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

  // A question over the sheet: one Back for each.
  await page.getByRole('navigation', { name: 'Do now' }).getByRole('button', { name: 'Move' }).click();
  await layer.getByRole('button', { name: 'Completed Orders' }).click();
  await expect(layer).toHaveCount(2);
  await layer.last().getByRole('textbox').fill('Sent by post');
  await back();
  await expect(layer).toHaveCount(1);
  await expect(layer.getByRole('button', { name: 'Completed Orders' })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(layer).toHaveCount(1);
  await back();
  await expect(layer).toHaveCount(0);

  await page.getByRole('button', { name: 'Account of Priya Nair' }).click();
  const logout = page
    .getByRole('button', { name: 'Account', exact: true })
    .or(page.getByRole('link', { name: 'Account', exact: true }));
  await expect(logout).toBeVisible();
  await back();
  await expect(logout).toHaveCount(0);
  await expect(name).toBeVisible();

  const invoice = page.getByRole('form', { name: 'Send invoice' });
  await invoice.getByRole('textbox').fill('somebody.else@example.org');
  const reason = layer.getByRole('textbox');
  const ask = async () => {
    await invoice.getByRole('button', { name: 'Send Invoice' }).click();
    await expect(reason).toBeFocused();
  };
  await ask();
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
