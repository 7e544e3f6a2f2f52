import type { Page } from '@playwright/test';
import { codeOf } from '../server/src/testing/authenticator-code.ts';
import { storeSession, toast, tokenOf } from './desk.ts';
import { allowProblems, expectProblems, sessionEnds } from './problems.ts';
import { expect } from './product.ts';
import { enterPassword, expectDesk, expectSound, secondFactorTest } from './second-factor.ts';
import { staff } from './staff.ts';

const test = secondFactorTest();

/** Members of the sample who have not signed in yet. */
const runs = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, role: 'Team', lost: 'Manager' },
  { name: 'phone', viewport: { width: 390, height: 844 }, role: 'Telecaller', lost: 'Night Staff' },
] as const;

/** The key of the authenticator app, as the page shows it next to the QR code. */
async function readKey(page: Page): Promise<string> {
  const text = await page.getByRole('form', { name: 'Authenticator app' }).locator('code').textContent();
  return (text ?? '').replace(/\s/g, '');
}

for (const { name, viewport, role } of runs)
  test.describe(name, () => {
    test.use({ viewport });

    test('enrolment at the first sign-in, then a code and a recovery code, by keyboard alone', async ({ page }) => {
      const { email } = staff[role];
      await enterPassword(page, email);
      await expect(page.getByText('Your account needs a second factor')).toBeVisible();
      await expectSound(page, 'enrol');
      await page.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
      await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      await expectSound(page, 'app');
      const secret = await readKey(page);
      const code = page.getByLabel('Code of the app');
      expectProblems(/^422 for POST \/api\/admin\/finish-enrolment$/);
      await code.fill('000000');
      await code.press('Enter');
      await expect(page.getByText('This code is wrong or was used already.').first()).toBeVisible();
      await code.fill(codeOf(secret));
      await code.press('Enter');
      const codes = page.getByRole('region', { name: 'Recovery codes' });
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      const recoveryCodes = await codes.getByRole('listitem').allTextContents();
      await expectSound(page, 'recovery-codes');
      await codes.getByRole('button', { name: 'I have kept the recovery codes' }).press('Enter');
      await expectDesk(page);

      // The app's next code: that of the present time step has been used.
      await signOut(page, role);
      await enterPassword(page, email);
      const field = page.getByLabel('Code of your authenticator app');
      await expect(field).toBeFocused();
      await expectSound(page, 'code');
      await field.fill(codeOf(secret, new Date(Date.now() + 30_000)));
      await page.keyboard.press('Enter');
      await expectDesk(page);

      await signOut(page, role);
      await enterPassword(page, email);
      await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
      const recovery = page.getByLabel('Recovery code');
      await expect(recovery).toBeFocused();
      await recovery.fill(recoveryCodes[0] ?? '');
      await expectSound(page, 'recovery-code');
      await page.keyboard.press('Enter');
      await expectDesk(page);

      await page.goto('/admin/account');
      const factors = page.getByRole('region', { name: 'Second Factor' });
      await expect(factors).toContainText('9 of 10 recovery codes left');
      await expectSound(page, 'account');
      await factors.getByRole('button', { name: 'Create new recovery codes' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).press('Enter');
      await expect(factors.getByRole('listitem')).toHaveCount(10);
      await expect(toast(page, 'Earlier recovery codes no longer work.')).toBeVisible();
      await factors.getByRole('button', { name: 'I have kept the recovery codes' }).press('Enter');
      await expect(factors).toContainText('10 of 10 recovery codes left');
    });
  });

async function signOut(page: Page, role: keyof typeof staff): Promise<void> {
  // Lists that load while the session ends.
  allowProblems(sessionEnds);
  await page.getByRole('button', { name: `Account of ${staff[role].name}` }).press('Enter');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}

test('a sign-in whose challenge is over starts again with the password and says why', async ({ page }) => {
  await enterPassword(page, staff['Night Staff'].email);
  await page.route('**/api/admin/start-enrolment', (route) => {
    const body = { ...route.request().postDataJSON(), challenge: 'of-yesterday' };
    return route.continue({ postData: JSON.stringify(body) });
  });
  expectProblems(/^401 for POST \/api\/admin\/start-enrolment$/);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This sign-in has taken too long.' })).toBeVisible();
  await expect(page.getByLabel('Email ID')).toBeVisible();
});

for (const { name, viewport, lost } of runs)
  test(`an Admin resets the factor that somebody has lost, ${name}, by keyboard (ROLE-57)`, async ({
    page,
    product,
    browser,
  }) => {
    const member = staff[lost];
    await tokenOf(product, lost);
    await enterPassword(page, member.email);
    await expect(page.getByLabel('Code of your authenticator app')).toBeVisible();

    const admin = await (await browser.newContext({ viewport })).newPage();
    await storeSession(admin, JSON.stringify({ accessToken: await tokenOf(product, 'Admin') }));
    await admin.goto(`${product.url}/admin/manage-team`);
    await admin.getByRole('button', { name: `Reset factors of ${member.name}` }).press('Enter');
    const question = admin.getByRole('dialog');
    await expect(question).toContainText('Only do this for somebody who has told you');
    await expectSound(admin, 'reset');
    await question.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(toast(admin, `The second factors of ${member.name} have been reset.`)).toBeVisible();
    await admin.context().close();

    await enterPassword(page, member.email);
    await expect(page.getByText('Your account needs a second factor')).toBeVisible();
  });
