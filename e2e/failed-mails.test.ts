import { resendFailedMails } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { startSmtpServer, type Verdict } from '../server/src/testing/smtp-stand-in.ts';
import { newName, openAs, orderIn, tabTo, toast, tokenOf } from './desk.ts';
import { allowProblems, expectProblems } from './problems.ts';
import { test as base, expect, Product } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

/** A mail server whose responses the test controls. */
class MailServer {
  verdict: Verdict = null;
}

const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
    async ({}, use) => use(new MailServer()),
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const smtp = await startSmtpServer(() => mailServer.verdict);
      const product = await Product.start({ SMTP_URL: smtp.url });
      await use(product);
      await product.stop();
      await smtp.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

/** The longest delay before a worker picks up a job. */
const inTime = { timeout: 30_000 };

test('an Admin sees what failed and why, and sends all of it again (SETTING-9)', async ({
  page,
  product,
  mailServer,
}) => {
  expectProblems(/^server log: a mail has failed/);
  // The mail server refuses the alert about the Admin's new browser as well.
  allowProblems(/^server log: a mail to staff was refused/);
  const token = await tokenOf(product, 'Admin');
  const request = { method: 'POST', headers: { authorization: token, 'content-type': 'application/json' }, body: '{}' };
  // The sample data has failed mails of its own.
  await fetch(product.url + resendFailedMails.path, request);

  mailServer.verdict = { responseCode: 552, text: 'The mailbox is full' };
  const orderId = await orderIn(product, 'New', { full_name: newName('Failed Mail'), email: 'full@example.com' });
  const form = new FormData();
  form.set('orderId', orderId);
  form.set('email', 'full@example.com');
  form.set('uploadVisaDoc', new Blob([new Uint8Array(buildPdf())]), 'card.pdf');
  const upload = { method: 'POST', headers: { authorization: token }, body: form };
  expect((await fetch(`${product.url}/api/admin/upload-visa-document`, upload)).status).toBe(200);

  await openAs(page, product, 'Admin', 'failed-mails');
  const entry = page.getByRole('list', { name: 'Failed mails' }).getByRole('listitem').filter({ hasText: orderId });
  const document = entry.filter({ hasText: 'Document to' });
  await expect(async () => {
    await page.reload();
    await expect(document).toContainText('Document to full@example.com by AWS', { timeout: 3000 });
  }).toPass(inTime);
  await expect(document).toContainText('The mailbox is full');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  mailServer.verdict = null;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.url}/admin/system`);
  await tabTo(page, page.getByRole('link', { name: /see why, and send them again/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Resend all' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Resend all' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'on the way')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.goto(`${product.url}/admin/view-order/${orderId}`);
  const newest = page.getByRole('table', { name: 'Email History' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Sent', inTime);
});
