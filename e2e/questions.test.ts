import { callApi, newName, openAs, orderIn, toast, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a question about several orders names the first five and says how many there are (QUEUE-32)', async ({
  page,
  product,
}) => {
  const word = newName('Named').slice(-6);
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    ids.push(await orderIn(product, 'New', { full_name: `Person ${number} ${word}` }));
  await openAs(page, product, 'Manager', `recent-order?search=${encodeURIComponent(word)}`);
  await expect(page.getByRole('row')).toHaveCount(8);
  await page.getByRole('checkbox').first().check();
  const dialog = page.getByRole('dialog');
  for (const [button, question] of [
    ['Assign to me', 'Are you sure want to assigned orders.'],
    ['Delete Order', 'Are you sure you want to delete?'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog.getByText(question)).toBeVisible();
    const named = dialog.getByRole('list', { name: '7 orders' }).getByRole('listitem');
    await expect(named).toHaveText([
      ...ids
        .map((id, index) => `${id} Person ${index + 1} ${word}`)
        .slice(2)
        .toReversed(),
      'and 2 more',
    ]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('Refunded it says of how many orders and how much money (QUEUE-31)', async ({ page, product }) => {
  const word = newName('Refunded').slice(-6);
  for (const order of [{ amount: '49.90', currency: 'USD' }, { amount: '0.20', currency: 'USD' }, {}])
    await orderIn(product, 'Refunds', { full_name: `Refund ${word}`, ...order });
  await openAs(page, product, 'Team', `refund-order?search=${encodeURIComponent(word)}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Refunded it' }).click();
  await expect(page.getByRole('dialog')).toContainText('3 orders: 50.10 USD, 1 without an amount');
});

test('Refunded it asks only about the selected orders that are not refunded yet (QUEUE-31)', async ({
  page,
  product,
}) => {
  const word = newName('Mixed').slice(-6);
  const ids: string[] = [];
  for (const amount of ['1200000.00', '49.90', '0.20'])
    ids.push(await orderIn(product, 'Refunds', { full_name: `Refund ${word}`, amount, currency: 'USD' }));
  const [refunded = '', ...open] = ids;
  const token = await tokenOf(product, 'Team');
  await callApi(product, token, 'PUT', '/api/admin/move-to-complete-refund', { orderId: [refunded] });
  await openAs(page, product, 'Team', `refund-order?search=${encodeURIComponent(word)}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: 'Refunded it', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Refunded it' });
  await expect(dialog).toContainText('2 orders: 50.10 USD');
  await expect(dialog.getByRole('listitem')).toHaveText(open.toReversed().map((id) => `${id} Refund ${word}`));
  await expect(dialog).toContainText('1 of the selected orders is refunded already and stays as it is.');
  const sent = page.waitForRequest(/move-to-complete-refund/);
  await dialog.getByRole('button', { name: 'Refunded it' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ orderId: open.toReversed() });
  await expect(page.getByText('Refunded', { exact: true })).toHaveCount(3);
  await expect(page.getByText(/\d selected/)).toHaveCount(0);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('checkbox').first().check();
  await button.click();
  await expect(toast(page, 'The selected orders are refunded already.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('Refunded it on the page of an order asks too, with its name and amount', async ({ page, product }) => {
  const full_name = newName('Refund of one');
  const orderId = await orderIn(product, 'Refunds', { full_name, amount: '49.90', currency: 'USD' });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  const button = page.getByRole('button', { name: 'Refunded it' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Refunded it' });
  await expect(dialog).toContainText(`${orderId} ${full_name}`);
  await expect(dialog).toContainText('1 order: 49.90 USD');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Refunded', { exact: true })).toHaveCount(0);
  await button.click();
  await dialog.getByRole('button', { name: 'Refunded it' }).click();
  await expect(toast(page, 'Order has been marked as refunded successfully')).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('permanent deletion names the order, and Enter cancels it', async ({ page, product }) => {
  const full_name = newName('For good');
  const orderId = await orderIn(product, 'Deleted', { full_name });
  await openAs(page, product, 'Admin', `view-order/${orderId}`);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete permanently' });
  await expect(dialog.getByRole('listitem')).toHaveText(`${orderId} ${full_name}`);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: full_name })).toBeVisible();
});

test('the active gateway changes only after a question (SETTING-1)', async ({ page, product }) => {
  await openAs(page, product, 'Admin', 'gateway-setting');
  const choice = page.getByLabel('Gateway', { exact: true });
  const before = await choice.inputValue();
  const options = await choice
    .locator('option')
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  const other = options.find((value) => value && value !== before) ?? '';
  await choice.selectOption(other);
  await page.getByRole('button', { name: 'Active Gateway' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Gateway' });
  await expect(dialog).toContainText('from now on?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(choice).toHaveValue(before);
});

test('the gateway that is active already is not activated again', async ({ page, product }) => {
  await openAs(page, product, 'Admin', 'gateway-setting');
  await page.getByRole('button', { name: 'Active Gateway' }).click();
  await expect(toast(page, 'is the active gateway already.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
