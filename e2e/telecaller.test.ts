import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { callApi, expectLoaded, keepMessages, newName, openAs, orderIn, statusOf, toast, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { phone } from './sizes.ts';
import { boxOf, expectNoSidewaysScroll } from './staff.ts';

test.use({ viewport: phone });

const identity = {
  passport_number: 'QZ7391846',
  visa_number: 'VX55820937',
  date_of_birth: '1961-11-23',
  visa_free: 'no',
};
/** How the screens would show them. */
const shown = /QZ7391846|VX55820937|11\/23\/1961|23 Nov 1961|Passport Number|Visa Number|Date of Birth/;

async function detailsOf(product: Product, orderId: string) {
  const token = await tokenOf(product, 'Admin');
  return (await callApi(product, token, 'GET', `/api/admin/get-orders-details/${orderId}`)).body.data;
}

test('a Telecaller works on an order on a phone, without the traveller’s identity (PAGE-13, PAGE-40, LOOK-13, ROLE-100, ROLE-102, ROLE-103)', async ({
  page,
  product,
}) => {
  expectProblems(/^409 for POST \/api\/admin\/upload-visa-document$/);
  const full_name = newName('Called Up');
  const orderId = await orderIn(product, 'Completed', { full_name, ...identity });
  const remark = 'The passport QZ7391846 runs out. Call back.';
  await callApi(product, await tokenOf(product, 'Team'), 'POST', '/api/admin/add-new-remark', { orderId, remark });
  const received: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && !response.url().includes('watch-orders'))
      received.push(response.text().catch(() => ''));
  });

  await openAs(page, product, 'Telecaller', `completed-order?search=${encodeURIComponent(full_name)}`);
  await expect(page.getByRole('link', { name: `View order ${orderId}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await page.getByRole('link', { name: `View order ${orderId}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  await expectLoaded(page);
  const main = page.getByRole('main');
  await expect(main.getByText('The passport [withheld] runs out. Call back.').first()).toBeVisible();
  await expect(main).not.toContainText(shown);
  await expect(main).not.toContainText('undefined');
  await expectNoSidewaysScroll(page);

  await test.step('sees the reason for a call first', async () => {
    const inSequence = ['At a glance', 'Add Comment Below', 'Order Details', 'Upload Document', 'Timeline'];
    const areInSequence = async () => {
      const boxes = await Promise.all(inSequence.map((name) => boxOf(page.getByRole('region', { name }))));
      return boxes.every(({ y }, index) => y >= (boxes[index - 1]?.y ?? y));
    };
    await expect.poll(areInSequence).toBe(true);
    await expect(page.getByRole('region', { name: 'At a glance' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('stops a document of somebody else', async () => {
    const upload = page.getByRole('form', { name: 'Upload Document' });
    const choose = (text: string) =>
      upload
        .locator('input[type=file]')
        .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: buildPdf(text) });
    // Another file each time the test runs: one that another order has is a finding of its own.
    await choose(`China Arrival Card ${orderId}\nFull name: SOMEBODY ELSE\nPassport No: QY4410927`);
    await upload.getByRole('button', { name: 'Submit (AWS)' }).click();
    const notice = page.getByRole('region', { name: 'Not the document of this order?' });
    await expect(notice).toBeFocused();
    await expect(notice.getByRole('listitem')).toHaveText(['The name of this order is not in the document']);
    await notice.getByRole('button', { name: 'Take another document' }).click();
    await choose(`China Arrival Card of ${full_name}`);
    await upload.getByRole('button', { name: 'Submit (AWS)' }).click();
    await expect(toast(page, 'The document has been stored.')).toBeVisible();
    const mails = page.getByRole('region', { name: 'Email History', exact: true });
    await expect(mails.getByText('Document', { exact: true })).toBeVisible();
    await expect(mails.getByRole('link')).toHaveCount(0);
  });

  await test.step('saves a transaction, which leaves the identity as it was', async () => {
    const before = await detailsOf(product, orderId);
    const transaction = page.getByRole('region', { name: 'Transaction', exact: true });
    await transaction.getByLabel('Transaction Id').fill('ch_telecaller');
    await transaction.getByLabel('Merchant Name').fill('Desk');
    await transaction.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Transaction details have been saved successfully')).toBeVisible();
    const after = await detailsOf(product, orderId);
    expect([after.passport_number, after.transaction_id]).toEqual(['QZ7391846', 'ch_telecaller']);
    for (const field of Object.keys(identity)) expect(after[field]).toBe(before[field]);
  });

  await test.step('calls, comments and moves from the bar at the bottom, wherever the page is', async () => {
    const now = page.getByRole('navigation', { name: 'Do now' });
    await expect(now.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+3535550123');
    await page.mouse.wheel(0, 5000);
    await expect(now.getByRole('button', { name: 'Move' })).toBeInViewport({ ratio: 1 });
    await now.getByRole('button', { name: 'Comment' }).click();
    await expect(page.getByLabel('Remark')).toBeFocused();
    await expect(page.getByLabel('Remark')).toBeInViewport();
    await keepMessages(page);
    await now.getByRole('button', { name: 'Move' }).click();
    await page.getByRole('dialog', { name: 'Move to' }).getByRole('button', { name: 'Customer Called' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await statusOf(product, orderId)).toBe('Customer Called');
  });

  await test.step('opens the menu over a message', async () => {
    const message = toast(page, 'Order has been moved to Customer Called successfully');
    await expect(message).toBeVisible();
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    const isCovered = () =>
      message.evaluate((element) => {
        const { x, y, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + 20, y + height / 2)?.closest('[role="dialog"]') !== null;
      });
    await expect.poll(isCovered).toBe(true);
    await page.keyboard.press('Escape');
  });

  await expect(main).not.toContainText(shown);
  expect(received.length).toBeGreaterThan(5);
  expect((await Promise.all(received)).join('\n')).not.toMatch(
    /QZ7391846|VX55820937|11\/23\/1961|1961-11-23|uploads\/docs/,
  );
});
