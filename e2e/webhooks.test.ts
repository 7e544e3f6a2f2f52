import { startReceiver } from '../server/src/testing/webhook-receiver.ts';
import { newName, openAs, toast } from './desk.ts';
import { test as base, expect, Product } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll, sendOrder } from './staff.ts';

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
    async ({}, use) => {
      // Webhooks go to public addresses only; the receiver of this test is on this machine.
      const product = await Product.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

const inTime = { timeout: 20_000 };

test('an Admin sets up webhooks, tests them, and sends one again that failed', async ({ page, product }) => {
  let secret = '';
  const receiver = await startReceiver(() => secret);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, product, 'Admin', 'landing-sites/1');
  const form = page.getByRole('form', { name: 'Webhook endpoint' });
  await form.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(form.getByText('Please enter the URL of the endpoint.')).toBeVisible();
  await form.getByLabel('Endpoint URL').fill(receiver.url);
  await form.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(toast(page, 'Webhooks go to this endpoint now.')).toBeVisible();
  const shown = page.getByRole('status').filter({ hasText: 'Copy this signing secret now' }).locator('code');
  secret = await shown.innerText();

  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect.poll(() => receiver.events.map(({ type }) => type), inTime).toEqual(['test']);
  const table = page.getByRole('table', { name: 'Deliveries' });
  await expect(table.getByRole('row').filter({ hasText: 'test' })).toContainText('Delivered', inTime);

  receiver.answer = { status: 500, body: 'The shop is on fire.' };
  // An order of the site that the page shows.
  const order = { email: 'traveller@example.com', full_name: newName('Webhook'), paid: false };
  const orderId = await sendOrder(product, order, product.intakeKey);
  const row = table.getByRole('row').filter({ hasText: orderId });
  await expect(row).toContainText('Waiting, 1 attempt', inTime);
  await row.getByRole('button', { name: `Details of order.created of order ${orderId}` }).click();
  const dialog = page.getByRole('dialog', { name: 'order.created' });
  await expect(dialog.getByText('The shop is on fire.').first()).toBeVisible();
  await expect(dialog.getByText(`POST ${receiver.url}`).first()).toBeVisible();
  await expectAccessible(page);
  receiver.answer = { status: 204 };
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.of(orderId), inTime).toEqual(['order.created']);
  await expect(dialog.getByText(', delivered')).toBeVisible(inTime);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create secret' }).click();
  await expect(page.getByRole('list', { name: 'Signing secrets' }).getByRole('listitem')).toHaveCount(2);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    // Axe counts a button that has half scrolled under the header as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('An Admin switched it off.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('An Admin switched it off.')).toHaveCount(0);
  await receiver.stop();
});
