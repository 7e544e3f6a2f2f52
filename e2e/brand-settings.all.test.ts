import { buildLogo } from '../server/src/features/brands/brands.factory.ts';
import { openAs, tabTo, toast } from './desk.ts';
import { allowProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { phone } from './sizes.ts';
import { boxOf } from './staff.ts';

test('an Admin without a mouse adds a brand with a logo, finds what is wrong, looks at the previews, which travellers see on its domain, and deletes it (FORM-1, SETTING-7)', async ({
  page,
  product,
}) => {
  // No script can run in the mail's frame, which Playwright's tracing tries to enter.
  allowProblems(/Blocked script execution in 'about:srcdoc'/);
  await openAs(page, product, 'Admin', 'settings/new');
  const form = page.getByRole('form', { name: 'New brand' });
  const press = (key: string) => page.keyboard.press(key);
  // Chromium must know early that the test answers instead of its dialog.
  const choosing = page.waitForEvent('filechooser', { timeout: 0 });
  const type = async (label: string, text: string) => {
    await tabTo(page, form.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await test.step('fills it in', async () => {
    await type('Name', 'Keys Only');
    await type('Support address', 'care@keys.travel');
    await type('Sender of emails', 'mail@keys.travel');
    await type('Domains', 'keys.localhost');
    await press('Enter');
    await expect(form.getByText('keys.localhost')).toBeVisible();
    const choose = form.getByRole('button', { name: 'Choose logo' });
    await tabTo(page, choose);
    await press('Enter');
    await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await buildLogo() });
    await expect(form.getByRole('img', { name: 'The logo' })).toBeVisible();
    await tabTo(page, form.getByLabel('Colour'));
    await press('Control+a');
    await page.keyboard.type('#7a1f4f');
    await press('Tab');
    const preview = page.frameLocator('iframe[title="Preview of the visitor page"]');
    await expect(preview.getByRole('banner').getByText('Keys Only')).toBeVisible();
    const track = preview.getByRole('button', { name: 'TRACK ORDER' });
    await expect(track).toHaveCSS('background-color', 'rgb(122, 31, 79)');
  });
  const url = form.getByLabel('URL of link 1');
  const words = form.getByLabel('Own words after it');
  await test.step('is led to the link that is wrong, which is right at once when it is corrected', async () => {
    await tabTo(page, form.getByLabel('Link 1 leads to'));
    await press('End');
    await expect(url).toBeVisible();
    await tabTo(page, words);
    await press('Enter');
    await expect(url).toBeFocused();
    await expect(url).toHaveAccessibleDescription(/Must be a URL that starts with https/);
    await press('End');
    await page.keyboard.type('keys.travel/');
    await expect(url).not.toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('removes links, and is still in the menu afterwards', async () => {
    const removals = form.getByRole('button', { name: /^Remove link/ });
    const links = await removals.count();
    await tabTo(page, removals.last());
    await press('Enter');
    await expect(removals).toHaveCount(links - 1);
    await expect(form.getByRole('button', { name: 'Add link' })).toBeFocused();
  });
  await test.step('adds it, and looks at the previews', async () => {
    await tabTo(page, words);
    await press('Enter');
    await expect(toast(page, 'Keys Only has been added.')).toBeVisible();
    const saved = page.getByRole('form', { name: 'Settings of Keys Only' });
    await saved.getByRole('button', { name: 'Save' }).focus();
    await press('Tab');
    await expect(page.getByRole('radio', { name: 'Visitor page' })).toBeFocused();
    await press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Mail' })).toBeFocused();
    await expect(page.frameLocator('iframe').getByText('Mary Traveller').first()).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Defence pack' }));
    await expect(page.getByRole('button', { name: 'Defence pack' })).toBeEnabled();
  });
  await test.step('a traveller sees it on its domain', async () => {
    const visitor = await page.context().newPage();
    await visitor.goto(`${product.url.replace('127.0.0.1', 'keys.localhost')}/track-order`);
    await expect(visitor).toHaveTitle('Keys Only');
    await visitor.close();
  });
  await test.step('deletes it, with a change that is not saved', async () => {
    await page.getByLabel('Company', { exact: true }).fill('Nobody saves this');
    await page.getByRole('navigation', { name: 'Brands' }).getByRole('link').first().focus();
    await tabTo(page, page.getByRole('button', { name: 'Delete brand' }));
    await press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
    await press('Enter');
    await expect(toast(page, 'Keys Only has been deleted.')).toBeVisible();
  });
});

test('settings that are not saved are left after a question only, by Back and by closing (SETTING-7)', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Admin', 'recent-order');
  await page.getByRole('heading', { name: 'New Orders' }).waitFor();
  const settings = page.getByRole('link', { name: 'Settings', exact: true });
  await settings.click();
  const company = page.getByLabel('Company', { exact: true });
  const before = await company.inputValue();
  const preview = page.frameLocator('iframe[title="Preview of the visitor page"]');
  for (const name of ['Not saved Ltd', 'Not saved yet Ltd']) {
    await company.fill(name);
    await expect(preview.getByText(name).first()).toBeAttached();
  }
  const question = page.getByRole('dialog', { name: 'Leave Without Saving' });
  // Playwright waits for a navigation, which the question stops.
  const goBack = () => page.evaluate(() => history.back());

  await goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(company).toHaveValue('Not saved yet Ltd');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();

  // Back closes what is open over the screen, and asks nothing then.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find an order or a screen' });
  await expect(palette).toBeVisible();
  await goBack();
  await expect(palette).toHaveCount(0);
  await expect(question).toBeHidden();
  await expect(company).toHaveValue('Not saved yet Ltd');
  await goBack();
  await expect(question).toBeVisible();
  await goBack();
  await expect(question).toBeHidden();
  await expect(company).toHaveValue('Not saved yet Ltd');

  await goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/recent-order/);
  await settings.click();
  await expect(company).toHaveValue(before);
  await page.goBack();
  await expect(page).toHaveURL(/recent-order/);
});

test('on a phone the tab of a brand with a long title ends with an ellipsis (LOOK-27)', async ({ page, product }) => {
  const title = 'China Arrival Card Assistance for Families, Groups and Business Travellers';
  await page.setViewportSize(phone);
  await page.route('**/api/admin/brands', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.brands[1].title = title;
    await route.fulfill({ response, json: body });
  });
  await openAs(page, product, 'Admin', 'settings');
  const text = page.getByRole('navigation', { name: 'Brands' }).getByText(title);
  await expect(text).toHaveCSS('text-overflow', 'ellipsis');
  expect(await text.evaluate((span) => span.scrollWidth > span.clientWidth)).toBe(true);
  expect((await boxOf(page.getByRole('link', { name: title }))).right).toBeLessThanOrEqual(390);
});
