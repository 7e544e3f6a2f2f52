import { callApi, newToken, openAs, storeSession, toast } from './desk.ts';
import { allowProblems, expectProblems, sessionEnds } from './problems.ts';
import { expect, test } from './product.ts';
import { enterPassword } from './second-factor.ts';
import { password, signIn, staff } from './staff.ts';

const stored = () => localStorage.getItem('user');

test.describe('the stored session', () => {
  for (const [reading, write] of [
    ['a record with accessToken', (token: string) => JSON.stringify({ accessToken: token })],
    ['the signed token itself', (token: string) => token],
    ['the signed token as JSON text', (token: string) => JSON.stringify(token)],
  ] as const) {
    test(`is read as ${reading} (APP-9, APP-10, ROLE-1, WIRE-2)`, async ({ page, product }) => {
      const token = await newToken(product, staff.Telecaller.email);
      const sent = page.waitForRequest(/get-folder-count/);
      await storeSession(page, write(token));
      await page.goto('/admin');
      await expect(page.getByText(`Welcome, ${staff.Telecaller.name}`)).toBeVisible();
      expect((await sent).headers().authorization).toBe(token);
      await expect(page.getByRole('link', { name: 'Order History' })).toHaveCount(0);
      await page.goto('/');
      await expect(page).toHaveURL(/\/admin$/);
    });
  }

  test('that the server refuses ends with its message, on the sign-in page (APP-12, WIRE-1, WIRE-9)', async ({
    page,
    product,
  }) => {
    expectProblems(sessionEnds);
    const token = await newToken(product, staff.Team.email);
    await callApi(product, token, 'POST', '/api/admin/admin-logout');
    await storeSession(page, JSON.stringify({ accessToken: token }));
    const { status, body } = await callApi(product, token, 'GET', '/api/user_info');
    expect([status, body.status]).toEqual([401, 401]);
    await page.goto('/admin/awaiting-govt');
    await expect(toast(page, body.message)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(stored)).toBeNull();
    await enterPassword(page, staff.Team.email);
    await expect(page).toHaveURL(/\/admin\/awaiting-govt$/);
  });

  test('outlives a late refusal of the session before it (APP-12)', async ({ page, product }) => {
    expectProblems(sessionEnds);
    const before = await newToken(product, staff.Team.email);
    const now = await newToken(product, staff.Team.email);
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(/get-folder-count|watch-orders/, async (route) => {
      if (route.request().headers().authorization !== before) return route.continue();
      await refused;
      await route.continue();
    });
    await storeSession(page, JSON.stringify({ accessToken: before }));
    const held = page.waitForRequest(/get-folder-count/);
    await page.goto('/admin/awaiting-govt');
    await held;
    // Simulates another tab in which the person signs out and in again.
    await page.evaluate((value) => localStorage.setItem('user', value), JSON.stringify({ accessToken: now }));
    const live = page.waitForRequest(
      (request) => request.url().includes('watch-orders') && request.headers().authorization === now,
    );
    await callApi(product, before, 'POST', '/api/admin/admin-logout');
    const answered = page.waitForResponse(
      (response) => response.status() === 401 && response.url().includes('get-folder-count'),
    );
    refuse();
    await answered;
    await page.getByRole('link', { name: 'Order History' }).click();
    await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
    expect(await page.evaluate(stored)).toContain(now);
    await live;
  });

  test('is needed for every staff address (APP-1)', async ({ page }) => {
    for (const path of ['', 'order-history', 'view-order/100001', 'manage-team', 'processed-order']) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
    }
  });
});

test.describe('signing in', () => {
  test('says what is wrong under its fields (APP-8, FORM-1, FORM-4)', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Arrival Desk');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Email Address is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email ID')).toBeFocused();
    await page.getByLabel('Email ID').fill('nobody');
    await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
    await page.getByLabel('Email ID').fill('nobody@example.com');
    await expect(page.getByText('Invalid email address', { exact: true })).toHaveCount(0);
  });

  test('validates a field when it is left, not before (FORM-1)', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Email ID').pressSequentially('not yet');
    await expect(page.getByText('Invalid email address')).toHaveCount(0);
    await page.getByLabel('Email ID').blur();
    await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
    await expect(page.getByText('Password is required')).toHaveCount(0);
  });

  test('with a wrong password is an error toast; with the right one a success toast and the desk (APP-4, APP-8, APP-9, APP-19, APP-28, QUEUE-1)', async ({
    page,
  }) => {
    expectProblems(/^401 for POST \/api\/admin\/admin-login$/);
    await page.goto('/');
    await page.getByLabel('Email ID').fill(staff.Manager.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const wrong = toast(page, 'The email or the password is wrong.');
    await expect(wrong).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(wrong).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Email ID')).toHaveValue(staff.Manager.email);
    expect(await page.evaluate(stored)).toBeNull();
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Signed in.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    expect(Object.keys(JSON.parse((await page.evaluate(stored)) ?? '{}'))).toEqual(['accessToken']);
  });
});

test('signing in leads to the screen that was asked for; after signing out, to the desk', async ({ page, product }) => {
  allowProblems(sessionEnds);
  await page.goto('/admin/order-history?rows=25&search=zoe');
  await expect(page).toHaveURL(/\/$/);
  await enterPassword(page, staff.Manager.email);
  await expect(page).toHaveURL(/\/admin\/order-history\?rows=25&search=zoe$/);
  await expect(page.getByLabel('Search Order History')).toHaveValue('zoe');
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click();
  // Asked for, but never shown: someone signs in otherwise, and out.
  await page.goto('/admin/future-order');
  await storeSession(page, await newToken(product, staff.Team.email));
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click();
  await enterPassword(page, staff.Team.email);
  await expect(page).toHaveURL(/\/admin$/);
});

test.describe('signing out', () => {
  for (const place of ['the sidebar', 'the user dropdown'] as const) {
    test(`by ${place} clears the session here and on the server (APP-13, APP-14)`, async ({ page, product }) => {
      // Lists that load while the session ends.
      allowProblems(sessionEnds);
      await page.setViewportSize({ width: 1440, height: 900 });
      await signIn(page, 'Night Staff');
      const { accessToken } = JSON.parse((await page.evaluate(stored)) ?? '{}');
      if (place === 'the user dropdown') {
        await page.getByRole('button', { name: `Account of ${staff['Night Staff'].name}` }).click();
        await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      } else await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(await page.evaluate(stored)).toBeNull();
      await expect.poll(async () => (await callApi(product, accessToken, 'GET', '/api/user_info')).status).toBe(401);
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    });
  }
});

test('an address that matches nothing shows the router’s own error view (APP-5)', async ({ page, product }) => {
  await openAs(page, product, 'Team', 'no-such-screen');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByText('404 Not Found')).toBeVisible();
});

test('the sign-in screen says that this is sample data (APP-39)', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Sample data. An invented service, served to this machine only.')).toBeVisible();
});
