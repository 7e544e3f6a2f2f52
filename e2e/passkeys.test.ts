import type { Page } from '@playwright/test';
import { linkTo, storeSession, toast, tokenOf } from './desk.ts';
import { allowProblems, sessionEnds } from './problems.ts';
import { expect } from './product.ts';
import { enterPassword, expectDesk, expectSound, secondFactorTest } from './second-factor.ts';
import { staff } from './staff.ts';

/** At a name: browsers refuse passkeys at an IP address. */
const test = secondFactorTest('localhost');

/** Members of the sample who have not signed in yet. */
const runs = [
  {
    name: 'desktop',
    viewport: { width: 1440, height: 900 },
    role: 'Team',
    guestName: 'Greta Halloran',
    colorScheme: 'light',
  },
  {
    name: 'phone',
    viewport: { width: 390, height: 844 },
    role: 'Telecaller',
    guestName: 'Ilse Vandamme',
    colorScheme: 'dark',
  },
] as const;

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

const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('user'));

for (const { name, viewport, role, guestName, colorScheme } of runs)
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test('enrolment with a passkey, a sign-in with it alone, a second step, and removal, by keyboard alone (ROLE-58)', async ({
      page,
    }) => {
      // It signs out while lists are loading.
      allowProblems(sessionEnds);
      const { email } = staff[role];
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
      await page.goto('/');
      const alone = page.getByRole('button', { name: 'Sign in with a passkey' });
      await expect(alone).toBeVisible();
      await expectSound(page, 'sign-in');
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
      await expect(listed).toContainText('Work laptop');
      await expect(listed).toContainText('last used');
      await expect(factors.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(0);
      await factors.getByRole('button', { name: 'Add a passkey' }).press('Enter');
      await page.getByLabel('Name of the passkey').fill('The same again');
      await page.keyboard.press('Enter');
      await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();
      await expectSound(page, 'add');

      await device.replace();
      await page.getByLabel('Name of the passkey').fill('Phone');
      await page.keyboard.press('Enter');
      await expect(toast(page, 'The passkey Phone has been added.')).toBeVisible();
      await expect(listed).toHaveCount(2);
      await expectSound(page, 'account');
      await factors.getByRole('button', { name: 'Remove the passkey Work laptop' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
      await expect(toast(page, 'The passkey has been removed.')).toBeVisible();
      await expect(listed).toHaveCount(1);
    });

    test('from an invitation to the first sign-in with a passkey, by keyboard alone (ROLE-73)', async ({
      page,
      product,
      browser,
    }) => {
      await storeSession(page, JSON.stringify({ accessToken: await tokenOf(product, 'Admin') }));
      await page.goto('/admin/manage-team');
      const form = page.getByRole('form', { name: 'New team member' });
      const email = `${name}@arrivaldesk.example`;
      await form.getByLabel('Name').fill(guestName);
      await form.getByLabel('Email ID').fill(email);
      await form.getByLabel('Member Type').selectOption('Team');
      await form.getByRole('button', { name: 'Send invitation' }).press('Enter');
      await expect(toast(page, `An invitation is on its way to ${email}.`)).toBeVisible();

      const context = await browser.newContext({ baseURL: product.url, viewport, colorScheme });
      const guest = await context.newPage();
      await addDevice(guest);
      await guest.goto(await linkTo(product, email));
      await expect(guest.getByRole('textbox', { name: 'New Password' })).toBeFocused();
      await guest.keyboard.type('a-lamp-by-the-window');
      await guest.keyboard.press('Enter');
      await guest.getByRole('button', { name: 'Create a passkey' }).press('Enter');
      await guest.getByLabel('Name of the passkey').fill('Own phone');
      await guest.keyboard.press('Enter');
      await guest.getByRole('button', { name: 'I have kept the recovery codes' }).press('Enter');
      await expectDesk(guest);
      await expect(guest.getByText(`Welcome, ${guestName}`)).toBeVisible();
      await context.close();
    });
  });
