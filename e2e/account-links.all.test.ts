import type { Page } from '@playwright/test';
import { linkTo, newMember, toast } from './desk.ts';
import { expectGoodLooks } from './good-looks.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';

const own = 'a-lamp-by-the-window';
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New Password' });

/** Signs in on the sign-in page, by keyboard. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email ID').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}

test('a password that someone else chose is forgotten and replaced by a mailed link, whose token is in no request but the one that uses it; used again, it says that it is over (ROLE-70, ROLE-71)', async ({
  page,
  product,
}) => {
  expectProblems(/^(404|422) for POST \/api\/admin\/set-password-by-link$/);
  const member = await newMember(product, 'Telecaller', { chosen: true });
  await page.goto('/');
  await signIn(page, member.email, member.password);
  await expect(page.getByRole('heading', { name: 'Set your own password' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Current Password' })).toBeFocused();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Sign Out' }).press('Enter');

  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
  await expect(page.getByLabel('Email ID')).toBeFocused();
  await page.keyboard.type(member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('a link to set another password is on its way')).toBeVisible();

  const link = await linkTo(product, member.email);
  const token = link.split('#')[1] ?? '';
  const seen: string[] = [];
  page.on('request', (request) => {
    if (`${request.url()} ${request.headers().referer}`.includes(token)) seen.push(request.url());
  });
  await page.goto(link);
  await expect(newPassword(page)).toBeFocused();
  await page.keyboard.type('password1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This password is on the list of common and leaked passwords.').first()).toBeVisible();
  await expectGoodLooks(page);
  await newPassword(page).fill(own);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your password is set. Please sign in with it.')).toBeVisible();
  await signIn(page, member.email, own);
  await expect(page.getByText(`Welcome, ${member.name}`)).toBeVisible();

  // Another page load, not only another hash of this page.
  await page.goto('about:blank');
  await page.goto(link);
  await newPassword(page).fill('another-lamp-by-the-sea');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Ask for Another Link' }).press('Enter');
  await expect(page.getByLabel('Email ID')).toBeFocused();
  expect(seen).toEqual([]);
});
