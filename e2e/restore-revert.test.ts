import { newName, openAs, orderIn, rowOf, statusOf, toast } from './desk.ts';
import { expect, test } from './product.ts';
import { expectAccessible } from './staff.ts';

test('a deleted order is restored from its page to the status it had', async ({ page, product }) => {
  const orderId = await orderIn(product, 'AwaitingGovt', { full_name: newName('Restored') });
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Restore to Awaiting Govt' }).click();
  await expect(toast(page, 'Order has been restored successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore to Awaiting Govt' })).toHaveCount(0);
  await expect(page.getByText('restored the order to Awaiting Govt')).toBeVisible();
  expect(await statusOf(product, orderId)).toBe('AwaitingGovt');
});

test('deleted orders are restored from their queue, one by its row and several at once (QUEUE-9)', async ({
  page,
  product,
}) => {
  const name = newName('Removed');
  const ids = [];
  for (let made = 0; made < 3; made += 1) ids.push(await orderIn(product, 'Deleted', { full_name: name }));
  await openAs(page, product, 'Manager', `deleted-order?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Restore order ${ids[0]}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Restore this order? It returns to the status');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(rowOf(page, String(ids[0]))).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const id of ids.slice(1)) await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Restore these orders? Each returns to the status');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, '2 orders have been restored successfully')).toBeVisible();
  for (const id of ids) expect(await statusOf(product, String(id))).toBe('New');
});

test('rows of deleted orders offer no Delete in Order History', async ({ page, product }) => {
  const name = newName('History');
  const [deleted, other] = [
    await orderIn(product, 'Deleted', { full_name: name }),
    await orderIn(product, 'New', { full_name: name }),
  ];
  await openAs(page, product, 'Manager', `order-history?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('button', { name: `Delete order ${other}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete order ${deleted}` })).toHaveCount(0);
});

test('Team members are offered no Restore', async ({ page, product }) => {
  const name = newName('Kept');
  const orderId = await orderIn(product, 'Deleted', { full_name: name });
  await openAs(page, product, 'Team', `deleted-order?search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, orderId)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
});

test('a move is reverted from the timeline after a question that names what it does', async ({ page, product }) => {
  const orderId = await orderIn(product, 'Refunds', { full_name: newName('Reverted') });
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  const timeline = page.getByRole('region', { name: 'What happened' });
  await timeline.getByRole('button', { name: 'Revert' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Ada Winter moved this order from New to Refunds .*Move it back to New\?/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move back to New' }).click();
  await expect(toast(page, 'Order has been moved back successfully')).toBeVisible();
  await expect(timeline.getByText('reverted a move: moved back from Refunds to New')).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'Revert' })).toHaveCount(0);
  expect(await statusOf(product, orderId)).toBe('New');
});

test('a refund mark is undone from its message, and reverted from the timeline', async ({ page, product }) => {
  const orderId = await orderIn(product, 'Refunds', { full_name: newName('Marked'), amount: '49.90', currency: 'USD' });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  const refunded = page.getByRole('main').getByRole('button', { name: 'Refunded it' });
  const mark = async () => {
    await refunded.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refunded it' }).click();
  };
  await mark();
  const message = toast(page, 'Order has been marked as refunded successfully');
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(refunded).toBeVisible();
  await mark();
  await expect(refunded).toHaveCount(0);
  const timeline = page.getByRole('region', { name: 'What happened' });
  await timeline.getByRole('button', { name: 'Revert' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Tara Novak marked this order as refunded .*The order stays in Refunds\./);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as not refunded' }).click();
  await expect(toast(page, 'Order has been marked as not refunded successfully')).toBeVisible();
  await expect(timeline.getByText('marked the order as not refunded')).toBeVisible();
  await expect(refunded).toBeVisible();
  expect(await statusOf(product, orderId)).toBe('Refunds');
});

test('others are offered no Revert of a colleague’s move', async ({ page, product }) => {
  const orderId = await orderIn(product, 'Refunds', { full_name: newName('Colleague') });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  const timeline = page.getByRole('region', { name: 'What happened' });
  await expect(timeline.getByText('moved the order from New to Refunds')).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'Revert' })).toHaveCount(0);
});
