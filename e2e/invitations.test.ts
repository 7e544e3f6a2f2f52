import type { Page } from '@playwright/test';
import { codeOf } from '../server/src/testing/authenticator-code.ts';
import { linkTo, rowOf, storeSession, toast, tokenOf } from './desk.ts';
import { expectGoodLooks, sizes } from './good-looks.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product } from './product.ts';
import { expectSound, secondFactorTest } from './second-factor.ts';
import { expectAccessible } from './staff.ts';

const test = secondFactorTest();

const own = 'a-lamp-by-the-window';
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New Password' });
const form = (page: Page) => page.getByRole('form', { name: 'New team member' });

async function openTeam(page: Page, product: Product): Promise<void> {
  await storeSession(page, JSON.stringify({ accessToken: await tokenOf(product, 'Admin') }));
  await page.goto('/admin/manage-team');
}

/** Invites someone by keyboard; returns the email. */
async function invite(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(' ', '.')}@arrivaldesk.example`;
  await form(page).getByLabel('Name').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await form(page).getByLabel('Member Type').selectOption('Team');
  await form(page).getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(toast(page, `An invitation is on its way to ${email}.`)).toBeVisible();
  return email;
}

for (const [size, name] of [
  [sizes[0], 'Greta Halloran'],
  [sizes[1], 'Ilse Vandamme'],
] as const)
  test(`from an invitation to the first sign-in with an authenticator, by keyboard, at a width of ${size?.width} px (SETTING-13, ROLE-73)`, async ({
    page,
    product,
    browser,
  }) => {
    if (!size) return;
    await page.setViewportSize(size);
    await openTeam(page, product);
    const send = form(page).getByRole('button', { name: 'Send invitation' });
    await send.press('Enter');
    await expect(form(page).getByText('Please enter your name.')).toBeVisible();
    await expect(form(page).getByLabel('Name')).toBeFocused();
    await expect(form(page).getByText('Please enter your password.')).toHaveCount(0);
    const email = await invite(page, name);
    await expect(rowOf(page, email)).toContainText('Invited until');
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await expectSound(page, 'team');

    const guest = await (await browser.newContext({ baseURL: product.url, viewport: size })).newPage();
    await guest.goto(await linkTo(product, email));
    await expect(guest.getByRole('heading', { name: 'Welcome to your desk' })).toBeVisible();
    await expect(newPassword(guest)).toBeFocused();
    await expectSound(guest, 'accept');
    await guest.keyboard.type(own);
    await guest.keyboard.press('Enter');
    await expect(guest.getByText('Your account needs a second factor')).toBeVisible();
    await expectSound(guest, 'second-factor');
    await guest.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
    const app = guest.getByRole('form', { name: 'Authenticator app' });
    const secret = ((await app.locator('code').textContent()) ?? '').replace(/\s/g, '');
    await guest.getByLabel('Code of the app').fill(codeOf(secret));
    await guest.keyboard.press('Enter');
    await guest.getByRole('button', { name: 'I have kept the recovery codes' }).press('Enter');
    await expect(guest.getByRole('heading', { name: 'New Orders' })).toBeVisible();
    await expect(guest.getByText(`Welcome, ${name}`)).toBeVisible();
    await guest.context().close();

    await page.reload();
    await expect(rowOf(page, email)).toBeVisible();
    await expect(rowOf(page, email)).not.toContainText('Invited');
    await expect(rowOf(page, email).getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  });

test('an invitation is sent again and withdrawn after a question; the earlier link says that it is over (SETTING-13, ROLE-74)', async ({
  page,
  product,
  browser,
}) => {
  expectProblems(/^404 for POST \/api\/admin\/accept-invitation$/, /^409 for POST \/api\/admin\/invite-team-member$/);
  await openTeam(page, product);
  const email = await invite(page, 'Otto Lindqvist');
  const first = await linkTo(product, email);
  await expectGoodLooks(page);

  await rowOf(page, email).getByRole('button', { name: 'Resend the invitation of Otto Lindqvist' }).press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('The earlier link stops working.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Resend' }).press('Enter');
  await expect(toast(page, `Another invitation is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => linkTo(product, email)).not.toBe(first);

  const guest = await (await browser.newContext({ baseURL: product.url })).newPage();
  await guest.goto(first);
  await newPassword(guest).fill(own);
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  await expectGoodLooks(guest);
  await guest.context().close();

  await form(page).getByLabel('Name').fill('\u041Etto Lindqvist');
  await form(page).getByLabel('Email ID').fill('another@arrivaldesk.example');
  await form(page).getByLabel('Member Type').selectOption('Team');
  await form(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(form(page).getByText('This name looks the same as that of Otto Lindqvist.')).toBeVisible();
  await expect(form(page).getByLabel('Name')).toBeFocused();

  await rowOf(page, email).getByRole('button', { name: 'Withdraw the invitation of Otto Lindqvist' }).press('Enter');
  await expect(question).toContainText('The name and the email can be used again.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(toast(page, 'The invitation of Otto Lindqvist has been withdrawn.')).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(rowOf(page, 'another@arrivaldesk.example')).toContainText('Invited until');
});
