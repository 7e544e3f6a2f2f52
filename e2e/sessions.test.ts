import type { Page } from '@playwright/test';
import { newMember, newToken } from './desk.ts';
import { allowProblems, sessionEnds } from './problems.ts';
import { expect, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email ID').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
}

for (const [device, size] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`the Account page ends another browser’s session, ${device}, by keyboard (SETTING-12)`, async ({
    page,
    browser,
    product,
  }) => {
    allowProblems(sessionEnds);
    const member = await newMember(product, 'Team');
    await newToken(product, member.email, member.password);
    const other = await browser.newContext({ baseURL: product.url });
    const elsewhere = await other.newPage();
    await signIn(elsewhere, member);

    await page.setViewportSize(size);
    await signIn(page, member);
    await page.goto('/admin/account');
    const list = page.getByRole('region', { name: 'Sessions' });
    await expect(list.getByText('This browser')).toHaveCount(1);
    await expect(list.getByRole('row').filter({ hasText: 'Chrom' })).toHaveCount(2);
    // With those in which the member was made and signed in without a browser: each says where it is from.
    const sessions = list.getByRole('row').filter({ hasText: /This browser|End/ });
    expect(await sessions.count()).toBeGreaterThanOrEqual(3);
    await expect(sessions.filter({ hasText: '127.0.0.1' })).toHaveCount(await sessions.count());
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const end = list
      .getByRole('row')
      .filter({ hasText: 'Chrom' })
      .getByRole('button', { name: /^End the session/ });
    await end.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'The session has been ended.' })).toBeVisible();
    await expect(elsewhere.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await list.getByRole('button', { name: 'End all other sessions' }).press('Enter');
    await expect(list.getByRole('button', { name: /^End/ })).toHaveCount(0);
    await expect(list.getByText('This browser')).toBeVisible();
    await other.close();
  });
}
