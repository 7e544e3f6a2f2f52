import type { Locator, Page } from '@playwright/test';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { callApi, expectLoaded, newName, openAs, orderIn, toast, tokenOf } from './desk.ts';
import { allowProblems, expectProblems, sessionEnds } from './problems.ts';
import { expect, test } from './product.ts';
import { expectAccessible, sendOrder, signIn, staff } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const focusedRow = (page: Page) => page.locator('tr:focus');
const dialog = (page: Page) => page.getByRole('dialog');
/** Shortcuts work again once the dialog has faded out. */
const dialogGone = (page: Page) => expect(dialog(page)).toHaveCount(0);

test('a day’s work with the keyboard alone: search, move, select, assign, open, comment, move, next, back (APP-29)', async ({
  page,
  product,
}) => {
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three'])
    ids.unshift(await sendOrder(product, { full_name: `Keyboard ${name}`, email: `${name}@keys.example` }));
  const [first = '', second = '', third = ''] = ids;
  await signIn(page, 'Team');

  await test.step('search, and down into what was found', async () => {
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search New Orders')).toBeFocused();
    await page.keyboard.type('keyboard');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await expect(focusedRow(page)).toContainText(first);
    await page.keyboard.press('j');
    await expect(focusedRow(page)).toContainText(second);
    await page.keyboard.press('k');
    await expect(focusedRow(page)).toContainText(first);
    await expectAccessible(page);
  });

  await test.step('select one, two, and take them', async () => {
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
    await page.keyboard.press('x');
    await page.keyboard.press('a');
    await expect(dialog(page).getByText('Are you sure want to assigned orders.')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Assign' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialogGone(page);
    await expect(page.getByRole('row').filter({ hasText: staff.Team.name })).toHaveCount(2);
  });

  await test.step('open, comment, move', async () => {
    await page.keyboard.press('k');
    await expect(focusedRow(page)).toContainText(first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keyboard Three' })).toBeVisible();
    await expect(page.getByText('1 of 3')).toBeVisible();
    await page.keyboard.press('c');
    await expect(page.getByLabel('Remark')).toBeFocused();
    // Shortcuts must not act while a field has the focus.
    await page.keyboard.type('jump up: n, m, u');
    await page.keyboard.press('Tab');
    for (let flag = 0; flag < 5; flag++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('jump up: n, m, u').first()).toBeVisible();
    await page.keyboard.press('m');
    const moves = page.getByRole('region', { name: 'Move this order' });
    await expect(moves.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(moves.getByRole('button').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Order has been moved to Awaiting Customer successfully')).toBeVisible();
  });

  await test.step('the next order, the one before, back to the list', async () => {
    await expect(page.getByText('1 of 3')).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'Keyboard Two' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(second));
    await expect(page.getByText('1 of 2')).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(new RegExp(third));
    await expect(page.getByText('2 of 2')).toBeVisible();
    await page.keyboard.press('p');
    await expect(page).toHaveURL(new RegExp(second));
    await expect(page.getByText('1 of 2')).toBeVisible();
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/recent-order\?search=keyboard|admin\?search=keyboard/);
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});

test('next crosses the pages of the list, in its own order (PAGE-12)', async ({ page }) => {
  await signIn(page, 'Manager');
  await page.goto('/admin/order-history?sort=order_id&order=asc&page=2');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(11);
  const lastOfPage = await rows.nth(10).getByRole('button', { name: 'copy order id' }).innerText();
  for (let step = 0; step < 10; step++) await page.keyboard.press('j');
  await expect(focusedRow(page)).toContainText(lastOfPage);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^20 of \d+/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Move this order' })).toBeVisible();
  await page.keyboard.press('Shift+J');
  await expect(page.getByText(/^21 of \d+/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/page=2/);
  // The URL changes before the list and its shortcuts are ready.
  await expect(rows).toHaveCount(11);
  const firstOfPage = await rows.nth(1).getByRole('button', { name: 'copy order id' }).innerText();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/page=3/);
  await expect(rows.nth(1)).not.toContainText(firstOfPage);
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/page=2/);
});

test('queues by two letters, the list of shortcuts, and switching the single keys off (APP-29)', async ({ page }) => {
  await signIn(page, 'Telecaller');
  for (const [keys, title] of [
    ['gp', 'Priority Orders'],
    ['ge', 'Pending Orders'],
    ['gc', 'Completed Orders'],
    ['gw', 'Awaiting Customer'],
    ['gg', 'Awaiting Govt'],
    ['gm', 'My Orders'],
    ['gn', 'New Orders'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  // Order History is not open to a Telecaller: no shortcut leads there, and the list of shortcuts does not include it.
  for (const key of 'gh') await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();

  await page.keyboard.press('?');
  await expect(dialog(page).getByText('Next order of the list')).toBeVisible();
  await expect(dialog(page).getByText('Order History')).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page).getByLabel('Single-key shortcuts').press('Space');
  await page.keyboard.press('Escape');
  await dialogGone(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
  for (const key of ['g', 'p', '?', 'j']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(focusedRow(page)).toHaveCount(0);
  // Arrow keys and Ctrl K are not single-character shortcuts.
  await page.keyboard.press('ArrowDown');
  await expect(focusedRow(page)).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
});

test('the palette finds an order by each kind of text, and screens, and actions (APP-30)', async ({
  page,
  product,
}) => {
  // The palette signs out while lists are loading.
  allowProblems(sessionEnds);
  const orderId = await sendOrder(product, {
    full_name: 'Palette Fernández',
    email: 'palette.f@example.com',
    phone_number: '555 018 7341',
    transaction_id: 'ch_PaletteE2E',
  });
  await signIn(page, 'Team');
  const field = page.getByRole('combobox', { name: 'Find an order or a screen' });
  const options = dialog(page).getByRole('option');
  for (const text of [orderId, 'palette fern', 'PALETTE.F@EX', '0187341', 'PaletteE2E']) {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await expect(options.filter({ hasText: orderId })).toBeVisible();
    await expect(options.filter({ hasText: orderId })).toHaveAttribute('aria-selected', 'true');
    if (text === orderId) await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`view-order/${orderId}$`));
    await expect(page.getByRole('heading', { name: 'Palette Fernández' })).toBeVisible();
    await dialogGone(page);
  }

  await page.keyboard.press('Control+k');
  await expect(options.first()).toContainText('Palette Fernández');
  await expectAccessible(page);
  await page.keyboard.type('customer called');
  await expect(options.first()).toContainText('Customer Called');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Customer Called' })).toBeVisible();
  await dialogGone(page);

  await page.getByRole('button', { name: 'Find an order or a screen' }).click();
  await page.keyboard.type('no such thing anywhere');
  await expect(dialog(page).getByText('No records found')).toBeVisible();
  await field.fill('manage');
  await expect(options.filter({ hasText: 'Manage Team' })).toHaveCount(0);
  await field.fill('logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('the comment key waits for an order that is on its way, and what is typed meanwhile leads nowhere', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'New', { full_name: 'Keyboard Slow' });
  await openAs(page, product, 'Team', 'recent-order');
  const row = page.getByRole('row').filter({ hasText: orderId });
  await expect(row).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/get-orders-details/${orderId}`, (route) => promise.then(() => route.continue()));
  await row.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`view-order/${orderId}`));
  await expect(page.getByRole('heading', { name: 'Keyboard Slow' })).toBeVisible();
  // The page's chunk has loaded, the order has not.
  await expect(page.getByRole('button', { name: 'Next order' })).toBeVisible();
  await page.keyboard.type('cu');
  resolve();
  await expect(page.getByLabel('Remark')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`view-order/${orderId}`));
  await page.keyboard.type('u');
  await expect(page.getByLabel('Remark')).toHaveValue('u');
});

test('the comment key waits for the script of the order page too (APP-29)', async ({ page, product }) => {
  const orderId = await orderIn(product, 'New', { full_name: 'Keyboard Early' });
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/static/js/*.chunk.js', async (route) => {
    const response = await route.fetch();
    // Only the chunk of the order page has the title of this panel.
    if ((await response.text()).includes('Approval Email')) {
      held += 1;
      await promise;
    }
    await route.fulfill({ response });
  });
  await openAs(page, product, 'Team', 'recent-order');
  await page.getByRole('link', { name: `View order ${orderId}` }).click();
  await expect(page.getByRole('heading', { name: 'Keyboard Early' })).toBeVisible();
  await expect.poll(() => held).toBe(1);
  await page.keyboard.type('cu');
  resolve();
  await expect(page.getByLabel('Remark')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`view-order/${orderId}`));
  await expect(page.getByLabel('Remark')).toHaveValue('');
});

test('after an act the keyboard stays at its place, also where the button is gone (APP-31, PAGE-20)', async ({
  page,
  product,
}) => {
  expectProblems(/^409 for POST \/api\/admin\/upload-visa-document/);
  const orderId = await orderIn(product, 'New', { full_name: newName('Kept'), passport_number: 'XK3310927' });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expectLoaded(page);
  const press = async (button: Locator) => {
    // For a second after an act, buttons wait.
    await expect(button).not.toHaveAttribute('aria-disabled');
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const moves = page.getByRole('region', { name: 'Move this order' });
  const upload = page.getByRole('form', { name: 'Upload Document' });

  await page.getByRole('textbox', { name: 'Remark' }).fill('Rang twice.');
  const comment = page.getByRole('button', { name: 'Add Comment' });
  await press(comment);
  await expect(toast(page, 'Remark has been added successfully')).toBeVisible();
  await expect(comment).toBeFocused();

  const remark = page.getByRole('textbox', { name: 'Remark' });
  await remark.fill('Rang again.');
  await expect(comment).not.toHaveAttribute('aria-disabled');
  await remark.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Rang again.');
  await expect(remark).toBeFocused();
  await expect(remark).toHaveValue('');

  const wrong = buildPdf('China Arrival Card\nFull name: SOMEBODY ELSE\nPassport No: QY4410927');
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: wrong });
  await press(upload.getByRole('button', { name: 'Submit (AWS)' }));
  await upload.getByLabel('Why it is the right document all the same').fill('Seen on the telephone.');
  await press(upload.getByRole('button', { name: 'Send all the same' }));
  await expect(upload.getByRole('button', { name: 'Send all the same' })).toHaveCount(0);
  await expect(upload).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(upload.getByLabel('Email')).toBeFocused();

  await press(moves.getByRole('button', { name: 'Completed Refunds' }));
  await expect(toast(page, 'Order has been moved to Refunds successfully')).toBeVisible();
  await expect(moves).toBeFocused();

  const refunded = page.getByRole('main').getByRole('button', { name: 'Refunded it' });
  await press(refunded);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Refunded it' }));
  await expect(refunded).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a slow line the keyboard stays in its dialog and returns to its button (APP-31)', async ({
  page,
  product,
}) => {
  expectProblems(/^409 for PUT \/api\/admin\/move-order-status/);
  const orderId = await orderIn(product, 'New', { full_name: newName('Slow') });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expectLoaded(page);
  const slow = (path: string) =>
    page.route(new RegExp(path), async (route) => {
      await new Promise((done) => setTimeout(done, 2500));
      await route.continue();
    });
  await slow('add-new-remark');
  await page.getByRole('textbox', { name: 'Remark' }).fill('Rang twice.');
  const comment = page.getByRole('button', { name: 'Add Comment' });
  await comment.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Add Comment Below' });
  await expect(panel).toBeFocused();
  await expect(comment).toBeFocused();

  await slow('move-order-status');
  await page.getByRole('button', { name: 'Completed Orders' }).click();
  await dialog(page).getByRole('textbox').fill('Sent by post');
  const moved = { orderId, updatingStatus: 'Contact Customer' };
  await callApi(product, await tokenOf(product, 'Manager'), 'PUT', '/api/admin/move-order-status', moved);
  await dialog(page).getByRole('textbox').press('Tab');
  const inDialog = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  const answer = page.waitForResponse(/move-order-status/);
  await dialog(page).getByRole('button').last().focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeFocused();
  await answer;
  expect(await inDialog()).toBe(true);
});
