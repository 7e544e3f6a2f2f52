import type { Locator, Page } from '@playwright/test';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { callApi, newName, openAs, orderIn, type StaffRole, sendElsewhere, statusOf, toast, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { staff } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const document = { name: 'card.pdf', mimeType: 'application/pdf', buffer: buildPdf('The finished card') };

async function openOrder(page: Page, product: Product, role: StaffRole, status: string, order: object = {}) {
  const full_name = newName('Order Page');
  const orderId = await orderIn(product, status, { full_name, email: 'order.page@example.com', ...order });
  await openAs(page, product, role, `view-order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  return orderId;
}

test('an order shows what the traveller gave, and every history (PAGE-1, PAGE-2, PAGE-16)', async ({
  page,
  product,
}) => {
  const orderId = await openOrder(page, product, 'Team', 'New', {
    passport_number: 'XP998877',
    nationality: 'Ireland',
    date_of_birth: '1990-02-01',
    visa_free: 'yes',
  });
  await expect(page).toHaveTitle('Arrival Desk');
  const details = panel(page, 'Order Details');
  for (const name of ['Traveler Information', 'Visa', 'Residence Information in China', 'Questions'])
    await expect(details.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(details.getByText(new RegExp(`${orderId}@`)).first()).toBeVisible();
  await expect(details.getByText('Standard', { exact: true })).toBeVisible();
  await expect(details.getByText('XP998877').first()).toBeVisible();
  await expect(details.getByText('02/01/1990 · 1 Feb 1990', { exact: true })).toBeVisible();
  for (const name of ['Upload Document', 'Email History', 'Add Comment Below', 'Comment History', 'Download History'])
    await expect(panel(page, name)).toBeVisible();
  await expect(panel(page, 'Upload Document').getByLabel('Order ID')).toBeDisabled();
  await expect(panel(page, 'Upload Document').getByLabel('Order ID')).toHaveValue(orderId);
  await expect(page.getByRole('button', { name: 'Resend Mail (AWS)' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Resend Mail (Sendgrid)' })).toBeDisabled();
});

const flags = ['Whatsapp', 'Telephone', 'Refund', 'Voided', 'Chargeback', 'Error reported'];

test('a remark is required, takes five flags, and is shown and hidden (PAGE-6, PAGE-20, WIRE-22, FIELD-6, FORM-8)', async ({
  page,
  product,
}) => {
  await openOrder(page, product, 'Team', 'New');
  const form = panel(page, 'Add Comment Below');
  await form.getByRole('button', { name: 'Add Comment' }).click();
  await expect(form.getByText('Please enter your remark', { exact: true })).toBeVisible();
  const text = `First line.\nSecond line ${'of a long remark '.repeat(20)}`;
  await form.getByLabel('Remark').fill(text);
  for (const name of ['Whatsapp', 'Telephone', 'Refund', 'Voided', 'Chargeback'])
    await form.getByRole('checkbox', { name, exact: true }).check();
  await form.getByRole('checkbox', { name: 'Telephone' }).uncheck();
  const sent = page.waitForRequest(/add-new-remark/);
  await form.getByRole('button', { name: 'Add Comment' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    remarkerName: staff.Team.name,
    whatsapp: 'Y',
    telephone: '',
    statusRefund: 'Y',
    voided: 'Y',
    chargeBack: 'Y',
  });
  await expect(toast(page, 'Remark has been added successfully')).toBeVisible();
  await expect(form.getByLabel('Remark')).toHaveValue('');
  const comment = panel(page, 'Comment History').getByRole('listitem').filter({ hasText: 'First line.' });
  await expect(comment.getByText(staff.Team.name)).toBeVisible();
  await expect(comment.getByText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} EST/)).toBeVisible();
  await expect(comment.getByRole('term')).toHaveText(flags);
  await expect(comment.getByRole('definition')).toHaveText(['Y', 'N', 'Y', 'Y', 'Y', 'N']);
  await comment.getByRole('button', { name: /^Show comment/ }).click();
  await comment.getByRole('button', { name: /^Hide comment/ }).click();
  await expect(comment.getByRole('button', { name: /^Show comment/ })).toHaveAttribute('aria-expanded', 'false');
  await form.getByLabel('Remark').fill('Of no flag');
  await form.getByRole('button', { name: 'Add Comment' }).click();
  const plain = panel(page, 'Comment History').getByRole('listitem').filter({ hasText: 'Of no flag' });
  await expect(plain.getByRole('definition')).toHaveText(flags.map(() => 'N'));
});

test('transaction id and merchant name are required, and stay (APP-19, PAGE-21, WIRE-23, FORM-9)', async ({
  page,
  product,
}) => {
  await openOrder(page, product, 'Night Staff', 'New');
  const form = panel(page, 'Transaction');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter your Transaction Id', { exact: true })).toBeVisible();
  await expect(form.getByText('Please enter your Merchant Name', { exact: true })).toBeVisible();
  await form.getByLabel('Transaction Id').fill('TX-42');
  await form.getByLabel('Merchant Name').fill('Arrival Desk Ltd');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Transaction details have been saved successfully')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Transaction Id')).toHaveValue('TX-42');
  await expect(form.getByLabel('Merchant Name')).toHaveValue('Arrival Desk Ltd');
});

test('a comment that is not sent outlasts leaving the order and a reload (PAGE-20)', async ({ page, product }) => {
  await openOrder(page, product, 'Team', 'New');
  const form = panel(page, 'Add Comment Below');
  const remark = form.getByLabel('Remark');
  await remark.fill('He calls back');
  await form.getByRole('checkbox', { name: 'Telephone' }).check();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).not.toHaveURL(/view-order/);
  await page.goBack();
  await expect(remark).toHaveValue('He calls back');
  await page.reload();
  await expect(remark).toHaveValue('He calls back');
  await expect(form.getByRole('checkbox', { name: 'Telephone' })).toBeChecked();
  await form.getByRole('button', { name: 'Add Comment' }).click();
  await expect(toast(page, 'Remark has been added successfully')).toBeVisible();
  await expect(remark).toHaveValue('');
  await page.reload();
  await expect(panel(page, 'Comment History').getByText('He calls back')).toBeVisible();
  await expect(remark).toHaveValue('');
  await expect(form.getByRole('checkbox', { name: 'Telephone' })).not.toBeChecked();
});

test('what is typed while a call is under way stays', async ({ page, product }) => {
  await openOrder(page, product, 'Team', 'New');
  const hold = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(path, (route) => promise.then(() => route.continue()), { times: 1 });
    return resolve;
  };

  await test.step('a comment', async () => {
    const form = panel(page, 'Add Comment Below');
    const goOn = await hold('**/add-new-remark');
    await form.getByLabel('Remark').fill('The first');
    await form.getByRole('button', { name: 'Add Comment' }).click();
    await form.getByLabel('Remark').fill('The second');
    goOn();
    const history = panel(page, 'Comment History');
    await expect(history.getByText('The first')).toBeVisible();
    await expect(form.getByLabel('Remark')).toHaveValue('The second');
    await form.getByRole('button', { name: 'Add Comment' }).click();
    await expect(history.getByText('The second')).toBeVisible();
    await expect(form.getByLabel('Remark')).toHaveValue('');
  });

  await test.step('a transaction, whose next save stands on the first', async () => {
    const form = panel(page, 'Transaction');
    const goOn = await hold('**/save-transaction-details');
    await form.getByLabel('Transaction Id').fill('TX-1');
    await form.getByLabel('Merchant Name').fill('Stripe');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByLabel('Transaction Id').fill('TX-2');
    goOn();
    await expect(panel(page, 'Timeline').getByText('TX-1')).toBeVisible();
    await expect(form.getByLabel('Transaction Id')).toHaveValue('TX-2');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(panel(page, 'Timeline').getByText('TX-1 → TX-2')).toBeVisible();
    await expect(form.getByRole('alert')).toHaveCount(0);
  });
});

test('an order moves to every listed status except the one it is in (APP-27, PAGE-15)', async ({ page, product }) => {
  const orderId = await openOrder(page, product, 'Manager', 'New');
  const moves = page.getByRole('region', { name: 'Move this order' });
  const buttons = [
    ['Awaiting Response', 'Awaiting', 'Awaiting Customer'],
    ['Awaiting Govt', 'AwaitingGovt', 'Awaiting Govt'],
    ['Contact Customer', 'Contact Customer', 'Contact Customer'],
    ['Customer Called', 'Customer Called', 'Customer Called'],
    ['ChargeBack', 'ChargeBack', 'ChargeBack'],
    ['Completed Refunds', 'Refunds', 'Refunds'],
  ] as const;
  for (const [label, status, shown] of buttons) {
    await moves.getByRole('button', { name: label, exact: true }).click();
    await expect(toast(page, `Order has been moved to ${shown} successfully`)).toBeVisible();
    await expect(moves.getByRole('button', { name: label, exact: true })).toHaveCount(0);
    for (const [other] of buttons)
      await expect(moves.getByRole('button', { name: other, exact: true })).toHaveCount(other === label ? 0 : 1);
    expect(await statusOf(product, orderId)).toBe(status);
    await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await expect(moves.getByRole('button', { name: 'Completed Orders', exact: true })).toBeVisible();
  await moves.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Are you sure you want to delete?', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Order has been deleted successfully')).toBeVisible();
  expect(await statusOf(product, orderId)).toBe('Deleted');
});

test('a Delete that was asked of a New order deletes nothing that was moved meanwhile', async ({ page, product }) => {
  expectProblems(/^409 for PUT \/api\/admin\/change-order-status$/);
  const orderId = await openOrder(page, product, 'Manager', 'New');
  await page
    .getByRole('region', { name: 'Move this order' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const body = { orderId, updatingStatus: 'AwaitingGovt' };
  await callApi(product, await tokenOf(product, 'Admin'), 'PUT', '/api/admin/move-order-status', body);
  await expect(page.getByText(`${staff.Admin.name} moved this order to Awaiting Govt`)).toBeAttached();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'This order has since been moved to Awaiting Govt.')).toBeVisible();
  expect(await statusOf(product, orderId)).toBe('AwaitingGovt');
});

test('completing without a document asks for a remark (RULE-3)', async ({ page, product }) => {
  const orderId = await openOrder(page, product, 'Team', 'New');
  const moves = page.getByRole('region', { name: 'Move this order' });
  await expect(moves.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await moves.getByRole('button', { name: 'Completed Orders' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Completed Orders' }).click();
  await expect(dialog.getByText('Please enter your remark', { exact: true })).toBeVisible();
  expect(await statusOf(product, orderId)).toBe('New');
  await dialog.getByLabel('Remark').fill('Sent by the embassy.');
  await dialog.getByRole('button', { name: 'Completed Orders' }).click();
  await expect(toast(page, 'Order has been moved to Completed successfully')).toBeVisible();
  expect(await statusOf(product, orderId)).toBe('Completed');
  await expect(panel(page, 'Comment History').getByText('Sent by the embassy.')).toBeVisible();
});

test('the document needs an e-mail and a PDF or image; it can be mailed again by either provider (PAGE-4, PAGE-16, MAIL-7, FORM-10)', async ({
  page,
  product,
}) => {
  const orderId = await openOrder(page, product, 'Team', 'New');
  const form = panel(page, 'Upload Document');
  await expect(form.getByLabel('Email')).toHaveValue('order.page@example.com');
  await form.getByLabel('Email').fill('');
  await form.getByRole('button', { name: 'Submit (SendGrid)' }).click();
  await expect(form.getByText('Please enter your email', { exact: true })).toBeVisible();
  await expect(form.getByText('File is required', { exact: true })).toBeVisible();
  await form.getByLabel('Email').fill('order.page@example.com');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') });
  await form.getByRole('button', { name: 'Submit (SendGrid)' }).click();
  await expect(form.getByText(/PDF/).last()).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(document);
  await form.getByRole('button', { name: 'Submit (SendGrid)' }).click();
  await expect(toast(page, 'The document has been stored.')).toBeVisible();
  const history = page.getByRole('table', { name: 'Email History' });
  await expect(history.getByRole('columnheader')).toHaveText([
    '#',
    'Order ID',
    'Download',
    'Date & Time',
    'Mail Provider',
  ]);
  await expect(history.getByRole('row')).toHaveCount(2);
  const [number, id, download, time, provider] = await history.getByRole('row').nth(1).getByRole('cell').all();
  await expect(number as Locator).toHaveText('1');
  await expect(id as Locator).toHaveText(orderId);
  await expect(time as Locator).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} EST/);
  await expect(provider as Locator).toContainText('Sendgrid');
  const address = await (download as Locator).getByRole('link', { name: 'Download' }).getAttribute('href');
  expect(address).toContain(`/uploads/docs/${orderId}_`);
  const fetched = await page.request.get(address ?? '');
  expect((await fetched.body()).equals(document.buffer)).toBe(true);
  const resend = panel(page, 'Email History');
  await resend.getByLabel('Email to resend to').fill('');
  await resend.getByRole('button', { name: 'Resend Mail (AWS)' }).click();
  await expect(resend.getByText('Please enter your email', { exact: true })).toBeVisible();
  await resend.getByLabel('Email to resend to').fill('another@example.com');
  for (const [provider, rows] of [
    ['AWS', 3],
    ['Sendgrid', 4],
  ] as const) {
    await resend.getByRole('button', { name: `Resend Mail (${provider})` }).click();
    await sendElsewhere(page, 'another@example.com');
    await expect(toast(page, 'The mail is on the way.')).toBeVisible();
    await expect(history.getByRole('row')).toHaveCount(rows);
  }
});
