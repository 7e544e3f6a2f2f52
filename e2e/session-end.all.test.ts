import type { Page } from '@playwright/test';
import { callApi, newMember, newName, newToken, orderIn, storeSession } from './desk.ts';
import { allowProblems, sessionEnds } from './problems.ts';
import { expect, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { expectAccessible, expectNoSidewaysScroll } from './staff.ts';

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Remark', exact: true });

test('two tabs, on a desktop and on a phone: one warning before the idle limit, one sign-in after the end, and nothing of one person for another (ROLE-80, ROLE-81)', async ({
  page,
  product,
}) => {
  allowProblems(sessionEnds, /watch-orders/);
  const member = await newMember(product, 'Team');
  const token = await newToken(product, member.email, member.password);
  const name = newName('Left Open');
  const orderId = await orderIn(product, 'New', { full_name: name });
  await storeSession(page, JSON.stringify({ accessToken: token }));
  // The clock is that of all tabs.
  await page.clock.install();
  const second = await page.context().newPage();
  await page.setViewportSize(wide);
  await second.setViewportSize(phone);
  const tabs = [page, second];
  for (const tab of tabs) {
    await tab.goto(`/admin/view-order/${orderId}`);
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await comment(second).fill('In the second tab');

  await page.clock.fastForward('58:30');
  await page.clock.runFor(2000);
  for (const tab of tabs) await expect(warning(tab)).toBeVisible();
  await expectAccessible(page);
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(2000);
  for (const tab of tabs) await expect(warning(tab)).toHaveCount(0);
  await page.clock.resume();

  await callApi(product, token, 'POST', '/api/admin/admin-logout');
  for (const tab of tabs) {
    await expect(ended(tab)).toBeVisible();
    await expectNoSidewaysScroll(tab);
  }
  await expectAccessible(second, '[role="dialog"]');
  await expect(ended(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  for (const tab of tabs) await expect(ended(tab)).toHaveCount(0);
  await expect(comment(second)).toHaveValue('In the second tab');
  const present = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken);
  expect(present).not.toBe(token);
  expect((await callApi(product, present, 'GET', '/api/user_info')).status).toBe(200);

  // Somebody else signs in, with a session that is nearly twelve hours old.
  const other = await newMember(product, 'Manager');
  const theirs = await newToken(product, other.email, other.password);
  await second.route('**/api/admin/session-times', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ends_in: 100 } } });
  });
  await page.evaluate((value) => localStorage.setItem('user', value), JSON.stringify({ accessToken: theirs }));
  await expect(second).toHaveURL(/\/admin$/);
  const band = second.getByRole('region', { name: 'End of the session' });
  await expect(band).toContainText('nearly twelve hours old');
  await expectAccessible(second);
  await expectNoSidewaysScroll(second);
  const { body } = await callApi(product, theirs, 'GET', '/api/user_info');
  await expect(second.getByRole('button', { name: `Account of ${body.data.name}` })).toBeVisible();
});
