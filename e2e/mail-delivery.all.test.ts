import { buildScan } from '../server/src/features/documents/documents.factory.ts';
import { startStandIn } from '../server/src/testing/http-stand-in.ts';
import { TestSendGrid } from '../server/src/testing/signed-events.ts';
import { newName, openAs, orderIn, statusOf } from './desk.ts';
import { test as base, expect, Product } from './product.ts';
import { phone } from './sizes.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

/** A SendGrid and an SES that accept everything, and a product that uses both and sends a document at once. */
class Providers {
  readonly signer = new TestSendGrid();
  readonly taken: { ses: number; sendGrid: string[] } = { ses: 0, sendGrid: [] };
  readonly closing: (() => Promise<void>)[] = [];

  async start(): Promise<Record<string, string>> {
    const ses = await startStandIn(() => {
      this.taken.ses += 1;
      const body = JSON.stringify({ MessageId: `ses-${this.taken.ses}` });
      return { status: 200, headers: { 'content-type': 'application/json' }, body };
    });
    const sendGrid = await startStandIn(() => {
      const id = `sendgrid-${this.taken.sendGrid.length + 1}`;
      this.taken.sendGrid.push(id);
      return { status: 202, headers: { 'x-message-id': id } };
    });
    this.closing.push(ses.stop, sendGrid.stop);
    return {
      SEND_HOLD_SECONDS: '0',
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'AKIATEST',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SES_ENDPOINT: ses.url,
      SENDGRID_API_KEY: 'SG.test-key',
      SENDGRID_BASE_URL: sendGrid.url,
      SENDGRID_EVENTS_PUBLIC_KEY: this.signer.publicKey,
    };
  }

  /** SendGrid sends the product a delivery event for the newest mail. */
  async report(product: Product, event: Record<string, unknown>): Promise<void> {
    const body = JSON.stringify([{ sg_message_id: `${this.taken.sendGrid.at(-1)}.filter`, ...event }]);
    const request = { method: 'POST', headers: this.signer.headers(body), body };
    expect((await fetch(`${product.url}/api/mail-events/sendgrid`, request)).status).toBe(200);
  }
}

const test = base.extend<object, { providers: Providers }>({
  providers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
    async ({}, use) => {
      const providers = new Providers();
      await use(providers);
      for (const close of providers.closing) await close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ providers }, use) => {
      const product = await Product.start(await providers.start());
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

test('an email that comes back is named on its open order, and goes out by the other provider in one click (MAIL-5)', async ({
  page,
  product,
  providers,
}) => {
  await page.setViewportSize(phone);
  const orderId = await orderIn(product, 'New', { full_name: newName('Mail Delivery'), email: 'noor@example.com' });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer: buildScan(newName('Card')) };
  await page.getByLabel('Document', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Submit (SendGrid)' }).click();
  const newest = page.getByRole('table', { name: 'Email History' }).getByRole('row').nth(1);
  await expect(newest.getByText('Sent', { exact: true })).toBeVisible();
  await providers.report(product, { event: 'bounce', type: 'bounce', reason: '550 5.1.1 no such user' });
  const notice = page.getByRole('alert').filter({ hasText: 'It went to' });
  await expect(notice).toContainText(
    'Email by Sendgrid bounced: The receiving server refused it (550 5.1.1 no such user). It went to noor@example.com.',
  );
  await expect(newest.getByText('Bounced', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const bySendGrid = providers.taken.sendGrid.length;
  await notice.getByRole('button', { name: 'Send with AWS' }).click();
  await expect(newest).toContainText('AWS');
  await expect(newest.getByText('Sent', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(providers.taken.sendGrid).toHaveLength(bySendGrid);
  expect(await statusOf(product, orderId)).toBe('New');
});
