import { callApi, keepMessages, toast } from './desk.ts';
import { allowProblems, expectProblems, sessionEnds } from './problems.ts';
import { expect, test } from './product.ts';
import { wide } from './sizes.ts';
import { boxOf, password, staff } from './staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('signing in, with a wrong password first, leads to the screen that was asked for; signing out ends the session here and on the server (APP-8, APP-13, APP-20, APP-39, APP-55, LOOK-3, LOOK-4)', async ({
  page,
  product,
}) => {
  expectProblems(/^401 for POST \/api\/admin\/admin-login$/);
  // Lists that load while the session ends.
  allowProblems(sessionEnds);
  await page.setViewportSize(wide);
  await page.goto('/admin/order-history?rows=25&search=zoe');
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle('Arrival Desk');
  await expect(page.getByText('Sample data. An invented service, served to this machine only.')).toBeVisible();

  const form = page.getByRole('form');
  const heights = () =>
    form.evaluate((element) =>
      [...element.querySelectorAll('.mantine-Input-input')].map((input) => input.getBoundingClientRect().height),
    );
  await expect.poll(async () => (await boxOf(form)).width).toBeLessThanOrEqual(810);
  for (const [width, height] of [
    [1440, 60],
    [768, 60],
    [767, 45],
    [390, 45],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(heights).toEqual([height, height]);
  }
  await page.keyboard.type(staff.Manager.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The email or the password is wrong.')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize(wide);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  const letGo = await keepMessages(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/order-history\?rows=25&search=zoe$/);
  await expect(page.getByLabel('Search Order History')).toHaveValue('zoe');
  const message = toast(page, 'Signed in.');
  await expect(message).toBeVisible();
  await expect(page.locator('.Toastify__progress-bar--animated').first()).toHaveCSS('animation-duration', '5s');
  await expect(page.locator('.toast-enter')).toHaveCount(0);
  const fromWelcome = async () => {
    const [place, welcome] = [await boxOf(message), await boxOf(page.getByText('Welcome,'))];
    return { beside: Math.abs(place.right - welcome.x) < 20, top: place.y < 60 };
  };
  await expect.poll(fromWelcome).toEqual({ beside: true, top: true });
  await letGo();
  await expect(message).toHaveCount(0);

  const { accessToken } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}');
  expect((await callApi(product, accessToken, 'GET', '/api/user_info')).status).toBe(200);
  await page.getByRole('button', { name: `Account of ${staff.Manager.name}` }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect((await callApi(product, accessToken, 'GET', '/api/user_info')).status).toBe(401);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
