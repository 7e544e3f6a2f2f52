import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { expectLoaded, newName, openAs, orderIn, rowOf, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';
import { expectAccessible } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a click anywhere on a row opens its order; with Ctrl or the middle button in a new tab (QUEUE-22)', async ({
  page,
  product,
}) => {
  const full_name = newName('Clicked row');
  const orderId = await orderIn(product, 'New', { full_name });
  const list = `recent-order?search=${encodeURIComponent(full_name)}`;
  await openAs(page, product, 'Team', list);
  const row = rowOf(page, full_name);
  const date = row.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/).first();
  for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), date.click(how)]);
    await expect(tab).toHaveURL(new RegExp(`/view-order/${orderId}$`));
    await tab.close();
  }
  await expect(page).toHaveURL(/recent-order/);

  // Controls in the row and selected text must not open the order.
  await row.getByRole('checkbox').check();
  await row.getByRole('button', { name: /copy order id/ }).click();
  const box = await row.getByText(full_name).boundingBox();
  if (!box) throw new Error('The name is not on screen.');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/recent-order/);

  await page.evaluate(() => getSelection()?.removeAllRanges());
  await date.click();
  await expect(page).toHaveURL(new RegExp(`/view-order/${orderId}$`));
  await page.goBack();
  await expect(rowOf(page, full_name)).toBeVisible();
});

test('a queue remembers how it was sorted and how many rows it showed; the address wins (QUEUE-15)', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Team', 'future-order');
  await expectLoaded(page);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await page.getByLabel('Rows per page').selectOption('25');
  await expect(page.getByRole('row')).toHaveCount(26);
  await page.goto('/admin/future-order');
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.goto('/admin/completed-order');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.goto('/admin/future-order?sort=created_at&order=desc&rows=10');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('columnheader', { name: 'Date & Time' })).toHaveAttribute('aria-sort', 'descending');
});

test('a queue of one status gives its width to names and telephone numbers (LOOK-6)', async ({ page, product }) => {
  await orderIn(product, 'New', {
    full_name: newName('Telephoned'),
    country_code: 'Taiwan (China)',
    phone_number: '0555-0112826',
  });
  await openAs(page, product, 'Team', 'recent-order');
  const row = rowOf(page, '+886 5550112826').first();
  const telephone = row.getByRole('link', { name: '+886 5550112826' });
  expect(await telephone.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
  const widthOf = async (name: string) =>
    (await page.getByRole('columnheader', { name }).boundingBox())?.width ?? Number.NaN;
  expect(await widthOf('Status')).toBeLessThan(100);
  expect(await widthOf('Name')).toBeGreaterThan(200);
});

test('Contact Customer has no telephone, on a phone neither; the order has it (QUEUE-6, LOOK-5)', async ({
  page,
  product,
}) => {
  const full_name = newName('To call');
  const orderId = await orderIn(product, 'Contact Customer', { full_name });
  await openAs(page, product, 'Telecaller', `contact-customer?search=${encodeURIComponent(full_name)}`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('link', { name: `View order ${orderId}` })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('5550123');
    await expect(page.getByRole('main')).not.toContainText('undefined');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: `View order ${orderId}` }).click();
  const call = page.getByRole('navigation', { name: 'Do now' }).getByRole('link', { name: 'Call' });
  await expect(call).toHaveAttribute('href', 'tel:+3535550123');
});

test('Order History offers Delete on every order but those that are deleted', async ({ page, product }) => {
  const word = newName('Deleted before').slice(-6);
  const deleted = await orderIn(product, 'Deleted', { full_name: `Gone ${word}` });
  const there = await orderIn(product, 'New', { full_name: `There ${word}` });
  await openAs(page, product, 'Manager', `order-history?search=${encodeURIComponent(word)}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('button', { name: `Delete order ${there}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete order ${deleted}` })).toHaveCount(0);
});

test('a row says that its order is not paid, and that its document was mailed (QUEUE-24)', async ({
  page,
  product,
}) => {
  const word = newName('Marked').slice(-6);
  const unpaid = await orderIn(product, 'Pending', { full_name: `Owes ${word}` });
  const mailed = await orderIn(product, 'New', { full_name: `Has it ${word}` });
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId: mailed, email: 'traveller@example.com' }))
    form.set(name, value);
  form.set('uploadVisaDoc', new File([new Uint8Array(buildPdf())], 'card.pdf'));
  const authorization = await tokenOf(product, 'Team');
  await fetch(`${product.url}/api/admin/upload-visa-document`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  await openAs(page, product, 'Team', `order-history?search=${encodeURIComponent(word)}`);
  await expect(rowOf(page, unpaid).getByText('Unpaid')).toBeVisible();
  // After the hold in which the upload can be undone.
  await expect(rowOf(page, mailed).getByText('Mailed')).toBeVisible({ timeout: 45_000 });
  await expect(rowOf(page, mailed).getByText('Unpaid')).toHaveCount(0);
  await expect(rowOf(page, unpaid).getByText('Mailed')).toHaveCount(0);
});

for (const queue of ['recent-order', 'order-history', 'pending-order'])
  test(`an order ID is whole in every row of ${queue}`, async ({ page, product }) => {
    await openAs(page, product, 'Manager', queue);
    await expectLoaded(page);
    const ids = page.getByRole('row').getByRole('button', { name: 'copy order id' });
    expect(await ids.count()).toBeGreaterThan(5);
    const cut = await ids.evaluateAll((buttons) =>
      buttons
        .flatMap((button) => [...button.querySelectorAll('span')])
        .filter((text) => text.scrollWidth > text.clientWidth)
        .map((text) => text.textContent),
    );
    expect(cut).toEqual([]);
  });
