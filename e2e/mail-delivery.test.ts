import type { Page } from '@playwright/test';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { type StandInAnswer, startStandIn } from '../server/src/testing/http-stand-in.ts';
import { TestSendGrid } from '../server/src/testing/signed-events.ts';
import { newName, openAs, orderIn, sendElsewhere, statusOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { test as base, expect, Product } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

/** A SendGrid whose responses the test controls, an SES that accepts everything, and a product that uses both. */
class Providers {
  readonly signer = new TestSendGrid();
  readonly taken: { ses: number; sendGrid: string[] } = { ses: 0, sendGrid: [] };
  /** SendGrid's response to a mail; null accepts it. */
  sendGridSays: StandInAnswer | null = null;
  readonly closing: (() => Promise<void>)[] = [];

  async start(): Promise<Record<string, string>> {
    const ses = await startStandIn(() => {
      this.taken.ses += 1;
      const body = JSON.stringify({ MessageId: `ses-${this.taken.ses}` });
      return { status: 200, headers: { 'content-type': 'application/json' }, body };
    });
    const sendGrid = await startStandIn(() => {
      if (this.sendGridSays) return this.sendGridSays;
      const id = `sendgrid-${this.taken.sendGrid.length + 1}`;
      this.taken.sendGrid.push(id);
      return { status: 202, headers: { 'x-message-id': id } };
    });
    this.closing.push(ses.stop, sendGrid.stop);
    return {
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

test.use({ viewport: { width: 1440, height: 900 } });

/** Moves the pointer away first: after a click, an element with a tooltip can be under it. */
async function expectAccessibleAtRest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);
}

const history = (page: Page) => page.getByRole('table', { name: 'Email History' });
const newest = (page: Page) => history(page).getByRole('row').nth(1);
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'It went to' });
/** The longest delay before a worker picks up a job. */
const inTime = { timeout: 30_000 };

async function openOrder(page: Page, product: Product) {
  const full_name = newName('Mail Delivery');
  const orderId = await orderIn(product, 'New', { full_name, email: 'noor@example.com' });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  return orderId;
}

async function upload(page: Page, button: string) {
  const buffer = buildPdf(newName('Card'));
  await page.locator('input[type=file]').setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: button }).click();
}

test('a provider that is down is tried again, and the page says when and how often; then the mail goes out once (MAIL-3)', async ({
  page,
  product,
  providers,
}) => {
  providers.sendGridSays = { status: 503, headers: { 'retry-after': '12' } };
  await openOrder(page, product);
  await upload(page, 'Submit (SendGrid)');
  await expect(newest(page)).toContainText('Queued', inTime);
  await expect(newest(page)).toContainText(/Try 1 of 8 failed\. Will try again at \d\d:\d\d\./, inTime);
  await expect(newest(page)).toContainText('SendGrid has a fault of its own (503).');
  await expectAccessibleAtRest(page);
  const before = providers.taken.sendGrid.length;
  providers.sendGridSays = null;
  await expect(newest(page).getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(newest(page)).not.toContainText('Try 1');
  expect(providers.taken.sendGrid.length - before).toBe(1);
  await providers.report(product, { event: 'delivered', timestamp: Date.parse('2026-01-05T15:04:00Z') / 1000 });
  await expect(newest(page).getByText('Delivered', { exact: true })).toBeVisible();
  await expect(newest(page)).toContainText('01/05/2026 10:04 EST');
});

test('a mail that is refused or comes back is offered to the other provider in one click', async ({
  page,
  product,
  providers,
}) => {
  expectProblems(/^server log: a mail has failed$/);
  const orderId = await openOrder(page, product);
  await test.step('refused', async () => {
    const body = '{"errors":[{"message":"The to address is on the suppression list."}]}';
    providers.sendGridSays = { status: 400, headers: { 'content-type': 'application/json' }, body };
    await upload(page, 'Submit (SendGrid)');
    await expect(newest(page).getByText('Failed', { exact: true })).toBeVisible(inTime);
    await expect(notice(page)).toContainText(
      'Mail by Sendgrid failed: SendGrid refused the mail: The to address is on the suppression list. It went to noor@example.com.',
    );
    await page.getByRole('button', { name: 'Send with AWS' }).click();
    await expect(newest(page).getByText('Sent', { exact: true })).toBeVisible(inTime);
    await expect(newest(page)).toContainText('AWS');
    await expect(notice(page)).toHaveCount(0);
    providers.sendGridSays = null;
  });
  await test.step('bounced', async () => {
    const resend = page.getByRole('form', { name: 'Resend mail' });
    await resend.getByLabel('Email to resend to').fill('home@example.com');
    await resend.getByRole('button', { name: 'Resend Mail (Sendgrid)' }).click();
    await sendElsewhere(page, 'home@example.com');
    await expect(newest(page)).toContainText('home@example.com');
    await expect(newest(page).getByText('Sent', { exact: true })).toBeVisible(inTime);
    await providers.report(product, { event: 'bounce', type: 'bounce', reason: '550 5.1.1 no such user' });
    await expect(notice(page)).toContainText(
      'Mail by Sendgrid bounced: The receiving server refused it (550 5.1.1 no such user). It went to home@example.com.',
      inTime,
    );
    await expect(newest(page).getByText('Bounced', { exact: true })).toBeVisible();
    await expectAccessibleAtRest(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'Send with AWS' })).toBeVisible();
    await page.getByRole('button', { name: 'Send with AWS' }).click();
    await sendElsewhere(page, 'home@example.com');
    await expect(newest(page)).toContainText('AWS');
    await expect(notice(page)).toHaveCount(0, inTime);
    expect(await statusOf(product, orderId)).toBe('New');
  });
});

test('Sent Mail of Download History sends the document to the address given; the approval email is shown as text (PAGE-5, PAGE-7, MAIL-8)', async ({
  page,
  product,
  providers,
}) => {
  const orderId = await openOrder(page, product);
  const downloads = page.getByRole('region', { name: 'Download History', exact: true });
  await expect(downloads.getByRole('button', { name: 'Sent Mail' })).toBeDisabled();
  const approval = page.getByRole('region', { name: 'Approval Email', exact: true });
  await expect(approval).toContainText('noor@example.com');
  await expect(approval).toContainText(`Your China Arrival Card is ready - order ${orderId}`);
  await expect(approval).toContainText('Your China Arrival Card is ready. It is attached to this email.');
  await expect(approval).toContainText(`${product.url}/track-order/`);
  const notice = approval.getByText('Preview, not to be sent. This order has no document yet. Upload it first.');
  await expect(notice.first()).toBeVisible();
  await page.getByRole('button', { name: 'View Email Content' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Preview, not to be sent.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Send Whatsapp Message' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await upload(page, 'Submit (AWS)');
  await expect(newest(page).getByText('Sent', { exact: true })).toBeVisible(inTime);
  await expect(notice).toHaveCount(0);
  const email = downloads.getByLabel('Email to send the document to');
  await expect(email).toHaveValue('noor@example.com');
  await email.fill('');
  await downloads.getByRole('button', { name: 'Sent Mail' }).click();
  await expect(downloads.getByText('Please enter your email', { exact: true })).toBeVisible();
  const before = providers.taken.ses;
  await email.fill('hotel@example.com');
  await downloads.getByRole('button', { name: 'Sent Mail' }).click();
  await sendElsewhere(page, 'hotel@example.com');
  await expect(newest(page)).toContainText('hotel@example.com');
  await expect(newest(page).getByText('Sent', { exact: true })).toBeVisible(inTime);
  expect(providers.taken.ses - before).toBe(1);
});
