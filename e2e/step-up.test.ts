import type { Page } from '@playwright/test';
import { stepUpMinutes } from '../contract/src/step-up.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { callApi, newToken, rowOf, storeSession, toast } from './desk.ts';
import { allowProblems, expectProblems, sessionEnds } from './problems.ts';
import { expect, Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll, password, staff } from './staff.ts';

/** The calls that are refused until the person has signed in again. */
const refused = (path: string) => new RegExp(`^403 for (POST|PUT) /api/admin/${path}$`);

let product: Product;
/** Admin's sessions, each begun longer ago than some calls allow; every test uses one. */
const tokens: string[] = [];

/** Makes every session a few minutes too old, as if the people had been at work since. */
async function ageSessions({ dataDir }: Product): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const startedAt = new Date(Date.now() - (stepUpMinutes + 2) * 60_000);
  await db.updateTable('sessions').set({ created_at: startedAt }).execute();
  await close();
}

test.beforeAll(async () => {
  product = await Product.start();
  for (let count = 0; count < 4; count += 1) tokens.push(await newToken(product, staff.Admin.email));
  await product.end('SIGTERM');
  await ageSessions(product);
  await product.start();
});
test.afterAll(() => product.stop());

async function openWithOldSession(page: Page, path: string): Promise<string> {
  const token = tokens.pop() ?? '';
  await storeSession(page, JSON.stringify({ accessToken: token }));
  await page.goto(`${product.url}/admin/${path}`);
  return token;
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });
const secret = (page: Page) => question(page).getByRole('textbox', { name: 'Password' });

test('a new member is added after the password was asked for in place, and the session before has ended (ROLE-60)', async ({
  page,
}) => {
  expectProblems(refused('add-team-member'), /^401 for POST \/api\/admin\/admin-login$/);
  // The live stream tries the session that has ended before it takes the new one.
  allowProblems(sessionEnds);
  const old = await openWithOldSession(page, 'manage-team');
  const form = page.getByRole('form', { name: 'New team member' });
  await form.getByLabel('Name').fill('Greta Halloran');
  await form.getByLabel('Email ID').fill('greta@arrivaldesk.example');
  await form.getByRole('textbox', { name: 'Password' }).fill('quiet-river-under-stones');
  await form.getByLabel('Member Type').selectOption('Team');
  await form.getByRole('button', { name: 'Submit' }).click();

  await expect(question(page).getByLabel('Email ID')).toHaveValue(staff.Admin.email);
  await expect(question(page).getByLabel('Email ID')).not.toBeEditable();
  await expect(secret(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The email or the password is wrong.')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Greta Halloran');
  await secret(page).fill(password);
  await page.keyboard.press('Enter');

  await expect(question(page)).toBeHidden();
  await expect(rowOf(page, 'greta@arrivaldesk.example')).toHaveCount(1);
  await expect.poll(async () => (await callApi(product, old, 'GET', '/api/user_info')).status).toBe(401);
  // The next call needs no further question.
  await rowOf(page, 'greta@arrivaldesk.example')
    .getByRole('button', { name: /Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'greta@arrivaldesk.example')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'signed out' })).toHaveCount(0);
});

test('an export that is declined downloads nothing, and one that is confirmed downloads once, by keyboard on a phone', async ({
  page,
}) => {
  expectProblems(refused('export-orders'));
  allowProblems(sessionEnds);
  await page.setViewportSize({ width: 390, height: 844 });
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await openWithOldSession(page, 'completed-order');
  const start = page.getByRole('button', { name: /^Export CSV/ });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(secret(page)).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Nothing was done, because you did not sign in again.')).toBeVisible();
  expect(downloads).toEqual([]);
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(secret(page)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect.poll(() => downloads.length).toBe(1);
});

test('Delete permanently asks too, over its own question, and goes on', async ({ page }) => {
  expectProblems(refused('change-order-status'));
  // What the order's page asks for while the live stream connects again and the order is being erased.
  allowProblems(sessionEnds, /^404 for (GET|POST) \/api\/admin\/(get-|defence-pack-details)/);
  await openWithOldSession(page, 'deleted-order');
  const first = page.getByRole('row').nth(1).getByRole('link', { name: /^View/ });
  await first.click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(secret(page)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/deleted-order/);
});
