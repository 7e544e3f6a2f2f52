import type { Page } from '@playwright/test';
import { codeOf } from '../server/src/testing/authenticator-code.ts';
import { linkTo, rowOf, storeSession, toast, tokenOf } from './desk.ts';
import { allowProblems, sessionEnds } from './problems.ts';
import { expect } from './product.ts';
import { enterPassword, expectDesk, expectSound, secondFactorTest } from './second-factor.ts';
import { phone, wide } from './sizes.ts';
import { staff } from './staff.ts';

/** At a name: browsers refuse passkeys at an IP address. */
const test = secondFactorTest('localhost');

const own = 'a-lamp-by-the-window';

/** Gives the page a device that keeps passkeys and verifies its owner. */
async function addDevice(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const add = async () => {
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return authenticatorId;
  };
  let authenticatorId = await add();
  return {
    verify: (isUserVerified: boolean) => devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Puts another device in its place. */
    async replace() {
      await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      authenticatorId = await add();
    },
  };
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto('/');
}

test('from an invitation to the desk with an authenticator app, then a code of it and a recovery code, on a phone by keyboard alone (SETTING-13, ROLE-73)', async ({
  page,
  product,
  browser,
}) => {
  // Lists that load while the session ends.
  allowProblems(sessionEnds);
  const [name, email] = ['Greta Halloran', 'greta.halloran@arrivaldesk.example'];
  await storeSession(page, JSON.stringify({ accessToken: await tokenOf(product, 'Admin') }));
  await page.goto('/admin/manage-team');
  const form = page.getByRole('form', { name: 'New team member' });
  await form.getByLabel('Name').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await form.getByLabel('Member Type').selectOption('Team');
  await form.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(toast(page, `An invitation is on its way to ${email}.`)).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Invited until');
  await expectSound(page, 'team');

  const context = await browser.newContext({ baseURL: product.url, viewport: phone, colorScheme: 'dark' });
  const guest = await context.newPage();
  await guest.goto(await linkTo(product, email));
  await expect(guest.getByRole('textbox', { name: 'New Password' })).toBeFocused();
  await expectSound(guest, 'accept');
  await guest.keyboard.type(own);
  await guest.keyboard.press('Enter');
  const setUp = guest.getByRole('button', { name: 'Set up an authenticator app' });
  await expect(setUp).toBeFocused();
  await expectSound(guest, 'enrol');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectSound(guest, 'app');
  const key = await guest.getByRole('form', { name: 'Authenticator app' }).locator('code').textContent();
  const secret = (key ?? '').replace(/\s/g, '');
  await guest.getByLabel('Code of the app').fill(codeOf(secret));
  await guest.keyboard.press('Enter');
  const codes = guest.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  await expectSound(guest, 'recovery-codes');
  await codes.getByRole('button', { name: 'I have kept the recovery codes' }).press('Enter');
  await expectDesk(guest);
  await expect(guest.getByText(`Welcome, ${name}`)).toBeVisible();

  // The app's next code: that of the present time step has been used.
  await signOut(guest);
  await enterPassword(guest, email, own);
  await expect(guest.getByLabel('Code of your authenticator app')).toBeFocused();
  await guest.keyboard.type(codeOf(secret, new Date(Date.now() + 30_000)));
  await guest.keyboard.press('Enter');
  await expectDesk(guest);

  await signOut(guest);
  await enterPassword(guest, email, own);
  await guest.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await expect(guest.getByLabel('Recovery code')).toBeFocused();
  await guest.keyboard.type(recoveryCode);
  await guest.keyboard.press('Enter');
  await expectDesk(guest);
  await guest.goto('/admin/account');
  const factors = guest.getByRole('region', { name: 'Second Factor' });
  await expect(factors).toContainText('9 of 10 recovery codes left');
  await context.close();

  await page.reload();
  await expect(rowOf(page, email).getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  await expect(rowOf(page, email)).not.toContainText('Invited');
});

test('enrolment with a passkey, a sign-in with it alone, a second step, another passkey and removal, by keyboard alone (ROLE-58)', async ({
  page,
}) => {
  allowProblems(sessionEnds);
  await page.setViewportSize(wide);
  const { email } = staff.Team;
  const device = await addDevice(page);
  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Create a passkey' }).press('Enter');
  const label = page.getByLabel('Name of the passkey');
  await expect(label).toBeFocused();
  await expectSound(page, 'enrol');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await label.fill('Work laptop');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept the recovery codes' }).press('Enter');
  await expectDesk(page);

  await signOut(page);
  const alone = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(alone).toBeVisible();
  // The owner is not recognised, or cancels.
  await device.verify(false);
  await alone.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used.' })).toBeVisible();
  await expectSound(page, 'cancelled');
  await device.verify(true);
  await alone.press('Enter');
  await expectDesk(page);

  await signOut(page);
  await enterPassword(page, email);
  const step = page.getByRole('button', { name: 'Continue with your passkey' });
  await expect(step).toBeFocused();
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  await expectSound(page, 'second-step');
  await page.keyboard.press('Enter');
  await expectDesk(page);

  // On the Account page: the only factor must stay, and the device has one passkey of this account already.
  await page.goto('/admin/account');
  const factors = page.getByRole('region', { name: 'Second Factor' });
  const listed = factors.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText(/Work laptop.*last used/);
  await expect(factors.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(0);
  await factors.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await label.fill('The same again');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();
  await device.replace();
  await label.fill('Phone');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The passkey Phone has been added.')).toBeVisible();
  await expect(listed).toHaveCount(2);
  await expectSound(page, 'account');
  await factors.getByRole('button', { name: 'Remove the passkey Work laptop' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(toast(page, 'The passkey has been removed.')).toBeVisible();
  await expect(listed).toHaveCount(1);
});
