import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { startSmtpServer } from '../server/src/testing/smtp-stand-in.ts';
import { newName, openAs, orderIn, toast, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { test as base, expect, Product } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

type MailServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** A product whose operator has not set MAIL_FROM and SUPPORT_EMAIL. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
    async ({}, use) => {
      const smtp = await startSmtpServer(() => null);
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const admin = { ADMIN_EMAIL: 'first@gate.travel', ADMIN_PASSWORD: 'a quiet harbour 7' };
      const env = { NODE_ENV: 'production', EMBEDDED_DATABASE: 'on', SMTP_URL: mailServer.url, ...admin };
      const product = await Product.start(env);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 210_000 },
  ],
});

test('in production mails wait until an Admin has saved addresses that exist, and then go out automatically', async ({
  page,
  product,
  mailServer,
}) => {
  expectProblems(/^server log: a mail waits for the addresses of its brand/);
  const token = await tokenOf(product, 'Admin');
  const orderId = await orderIn(product, 'New', { full_name: newName('Waiting Mail'), email: 'mary@traveller.travel' });
  const form = new FormData();
  form.set('orderId', orderId);
  form.set('email', 'mary@traveller.travel');
  form.set('uploadVisaDoc', new Blob([new Uint8Array(buildPdf())]), 'card.pdf');
  const upload = { method: 'POST', headers: { authorization: token }, body: form };
  expect((await fetch(`${product.url}/api/admin/upload-visa-document`, upload)).status).toBe(200);

  await openAs(page, product, 'Admin', 'system');
  const mails = page.getByRole('region', { name: 'Mails' });
  await expect(mails).toContainText('The sender of mails is still no-reply@arrivaldesk.example', { timeout: 45_000 });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`/admin/view-order/${orderId}`);
  const history = page.getByRole('table', { name: 'Email History' });
  await expect(
    history.getByText(/The mail goes out once an Admin has changed that under Settings/).first(),
  ).toBeVisible();
  expect(mailServer.delivered).toHaveLength(0);

  await page.goto('/admin/settings/default');
  const settings = page.getByRole('form', { name: 'Settings of Arrival Card Desk' });
  await expect(page.getByText('In production mails wait until these addresses exist.')).toBeVisible();
  await settings.getByLabel('Support address').fill('care@gate.travel');
  await settings.getByLabel('Sender of mails').fill('desk@gate.travel');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Arrival Card Desk has been saved.')).toBeVisible();
  await expect.poll(() => mailServer.delivered.length, { timeout: 45_000 }).toBeGreaterThan(0);
  await page.goto('/admin/system');
  await expect(mails).toContainText('WaitingNone', { timeout: 45_000 });
});
