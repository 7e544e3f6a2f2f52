import type { Page } from '@playwright/test';
import { linkTo, newMember, newToken, toast } from './desk.ts';
import { expectGoodLooks, sizes } from './good-looks.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';

const own = 'a-lamp-by-the-window';
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New Password' });

for (const size of sizes)
  test(`a forgotten password is replaced by a mailed link, by keyboard, at a width of ${size.width} px (ROLE-71)`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(size);
    const member = await newMember(product, 'Telecaller');
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot password?' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(page.getByLabel('Email ID')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email Address is required')).toBeVisible();
    await page.keyboard.type(member.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('a link to set another password is on its way')).toBeVisible();

    await page.goto(await linkTo(product, member.email));
    await expect(page.getByRole('heading', { name: 'Set another password' })).toBeVisible();
    await expect(newPassword(page)).toBeFocused();
    await page.keyboard.type(own);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Your password is set. Please sign in with it.')).toBeVisible();
    await page.getByLabel('Email ID').fill(member.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(own);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Welcome, ${member.name}`)).toBeVisible();
  });

test('a link that was used says so, and leads to another; its token is in no request but the one that uses it (ROLE-71)', async ({
  page,
  product,
}) => {
  expectProblems(/^(404|422) for POST \/api\/admin\/set-password-by-link$/);
  const member = await newMember(product, 'Team');
  await page.goto('/admin/forgot-password');
  await page.getByLabel('Email ID').fill(member.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('is on its way to it').first()).toBeVisible();
  await expectGoodLooks(page);
  const link = await linkTo(product, member.email);
  const token = link.split('#')[1] ?? '';
  const seen: string[] = [];
  page.on('request', (request) => {
    if (`${request.url()} ${request.headers().referer}`.includes(token)) seen.push(request.url());
  });
  // Another page load, not only another hash of this page.
  await page.goto('about:blank');
  await page.goto(link);
  await newPassword(page).fill('password1234');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('This password is on the list of common and leaked passwords.').first()).toBeVisible();
  await expectGoodLooks(page);
  await newPassword(page).fill(own);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await newToken(product, member.email, own)).toBeTruthy();
  await page.goto('about:blank');
  await page.goto(link);
  await newPassword(page).fill('another-lamp-by-the-sea');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for Another Link' })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Ask for Another Link' }).click();
  await expect(page.getByLabel('Email ID')).toBeFocused();
  expect(seen).toEqual([]);
});
