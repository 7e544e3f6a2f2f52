import { newName, openAs, orderIn } from './desk.ts';
import { expect, test } from './product.ts';

test('an invoice is mailed from the order, where there is something to invoice (PAGE-23, MAIL-13)', async ({
  page,
  product,
}) => {
  const paid = await orderIn(product, 'New', { full_name: newName('Paid'), amount: '49.00', currency: 'USD' });
  await openAs(page, product, 'Team', `view-order/${paid}`);
  const form = page.getByRole('form', { name: 'Send invoice' });
  await form.getByLabel('Email to send the invoice to').fill('');
  await form.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(form.getByText('Please enter your email', { exact: true })).toBeVisible();
  await form.getByLabel('Email to send the invoice to').fill('traveller@example.com');
  await form.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The invoice is on the way.' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Email History' }).getByText('Invoice', { exact: true })).toBeVisible();
  const unpaid = await orderIn(product, 'Pending', { full_name: newName('Unpaid') });
  await page.goto(`/admin/view-order/${unpaid}`);
  await expect(page.getByRole('region', { name: 'Transaction', exact: true })).toBeVisible();
  await expect(form).toHaveCount(0);
});
