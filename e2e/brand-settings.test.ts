import { addBrand, deleteBrand, getBrands, updateBrand } from '../contract/src/brands/brands.endpoints.ts';
import { callApi, newToken, openAs, storeSession, tabTo, toast, tokenOf } from './desk.ts';
import { allowProblems, expectProblems, sessionEnds } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, expectNoSidewaysScroll, staff } from './staff.ts';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>x()</script><rect width="8" height="8" fill="#7a1f4f"/></svg>';

/** The settings with which a brand is saved. */
function settingsOf({ id, version, edited_at, edited_by, logo_url, ...settings }: Record<string, unknown>) {
  return settings;
}

test('an Admin adds a brand with a logo, sees it in the preview, and travellers see it on its domain (SETTING-7)', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Admin', 'settings/new');
  const form = page.getByRole('form', { name: 'New brand' });
  await form.getByRole('button', { name: 'Add brand' }).click();
  await expect(form.getByText('Please enter the name.')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Journey Gate');
  await form.getByLabel('Support address').fill('care@gate.travel');
  await form.getByLabel('Sender of mails').fill('mail@gate.travel');
  const domains = form.getByLabel('Domains');
  await domains.fill('gate.localhost');
  await domains.press('Enter');
  const colour = form.getByLabel('Colour');
  await colour.fill('#aabbcc');
  await colour.blur();
  await expect(form.getByText(/^White text on this colour has a contrast of 1\.9 : 1/)).toBeVisible();
  await colour.fill('#7a1f4f');
  await colour.blur();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(form.getByText('Taken out of the file: <script>')).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of the visitor page"]');
  await expect(preview.getByRole('banner').getByText('Journey Gate')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'TRACK ORDER' })).toHaveCSS('background-color', 'rgb(122, 31, 79)');
  await form.getByRole('button', { name: 'Add brand' }).click();
  await expect(toast(page, 'Journey Gate has been added.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Settings of Journey Gate' })).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(`${(product as Product).url.replace('127.0.0.1', 'gate.localhost')}/track-order`);
  await expect(visitor).toHaveTitle('Journey Gate');
  await visitor.close();

  await page.getByRole('button', { name: 'Delete brand' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Journey Gate has been deleted.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Settings of Arrival Card Desk' })).toBeVisible();
});

test('an Admin without a mouse adds a brand, finds what is wrong, looks at the previews and deletes it (FORM-1)', async ({
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
    await type('Sender of mails', 'mail@keys.travel');
    await type('Domains', 'keys.localhost');
    await press('Enter');
    await expect(form.getByText('keys.localhost')).toBeVisible();
    const choose = form.getByRole('button', { name: 'Choose logo' });
    await tabTo(page, choose);
    await press('Enter');
    await (await choosing).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
    await expect(form.getByText('Taken out of the file: <script>')).toBeVisible();
    await tabTo(page, form.getByLabel('Colour'));
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

test('two Admins who save one brand at once are told of each other, and nothing is overwritten unseen (SETTING-7)', async ({
  page,
  product,
}) => {
  expectProblems(/^409 for POST \/api\/admin\/update-brand$/);
  const token = await tokenOf(product, 'Admin');
  const brandNow = async (wanted: string) => {
    const { body } = await callApi(product, token, 'GET', getBrands.path);
    return body.data.brands.find(({ id }: { id: string }) => id === wanted);
  };
  const added = { ...settingsOf(await brandNow('default')), title: 'Twice', domains: ['twice.localhost'] };
  const { brandId } = (await callApi(product, token, addBrand.method, addBrand.path, added)).body.data;
  await openAs(page, product, 'Admin', `settings/${brandId}`);
  const form = page.getByRole('form', { name: /^Settings of / });
  await form.getByLabel('Company', { exact: true }).fill('Typed here Ltd');
  await form.getByLabel('Product').fill('Typed here');
  const theirs = { ...added, product: 'Saved by a colleague', footer_note: 'By a colleague.' };
  const { version } = await brandNow(brandId);
  const saved = await callApi(product, token, updateBrand.method, updateBrand.path, { ...theirs, brandId, version });
  expect(saved.status).toBe(200);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'has saved this brand since you opened it')).toBeVisible();
  const band = form.getByRole('status').filter({ hasText: 'You both changed: product.' });
  await expect(band).toBeVisible();
  await expect(form.getByLabel('Own words after it')).toHaveValue('By a colleague.');
  await expect(form.getByLabel('Company', { exact: true })).toHaveValue('Typed here Ltd');
  await expect(form.getByLabel('Product')).toHaveValue('Typed here');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'has been saved.')).toBeVisible();
  await expect(band).toHaveCount(0);
  const { footer_note, legal_name, product: sold } = await brandNow(brandId);
  expect([footer_note, legal_name, sold]).toEqual(['By a colleague.', 'Typed here Ltd', 'Typed here']);
  await callApi(product, token, deleteBrand.method, deleteBrand.path, { brandId });
});

test('settings that are not saved are left after a question only, by a link, by Back and by closing (SETTING-7)', async ({
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
  const cancel = question.getByRole('button', { name: 'Cancel' });
  // Playwright waits for a navigation, which the question stops.
  const goBack = () => page.evaluate(() => history.back());

  await page.getByRole('navigation', { name: 'Brands' }).getByRole('link', { name: 'New brand' }).click();
  await expect(cancel).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(company).toHaveValue('Not saved yet Ltd');

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

test('settings that are saved, and those of someone who signs out, are left without a question (SETTING-7)', async ({
  page,
  product,
}) => {
  allowProblems(sessionEnds);
  const token = await tokenOf(product, 'Admin');
  const { body } = await callApi(product, token, 'GET', getBrands.path);
  const added = { ...settingsOf(body.data.brands[0]), title: 'Left', domains: ['left.localhost'] };
  const { brandId } = (await callApi(product, token, addBrand.method, addBrand.path, added)).body.data;
  await storeSession(page, JSON.stringify({ accessToken: await newToken(product, staff.Admin.email) }));
  await page.goto(`/admin/settings/${brandId}`);
  const company = page.getByLabel('Company', { exact: true });
  const question = page.getByRole('dialog', { name: 'Leave Without Saving' });
  for (const name of ['Saved once Ltd', 'Saved twice Ltd ']) {
    await company.fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'has been saved.').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).not.toHaveAttribute('data-loading');
    await expect(page.getByText('has saved this brand since you opened it')).toHaveCount(0);
    await expect(company).toHaveValue(name);
  }
  const brands = page.getByRole('navigation', { name: 'Brands' });
  await brands.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(question).toBeHidden();
  await expect(page.getByRole('form', { name: `Settings of ${body.data.brands[0].title}` })).toBeVisible();

  await company.fill('Not saved Ltd');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await brands.getByRole('link').first().click();
  await expect(question).toBeHidden();
  await expect(company).toHaveValue('Not saved Ltd');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your desk' })).toBeVisible();
  await callApi(product, token, deleteBrand.method, deleteBrand.path, { brandId });
});

test('what is still to be set is listed until it is set, and a change is recorded (SETTING-7)', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Admin', 'settings/second');
  const missing = page.getByText('ChinaEntry Pass: The name of the company is missing on invoices and defence packs.');
  await expect(missing).toBeVisible();
  const form = page.getByRole('form', { name: 'Settings of ChinaEntry Pass' });
  await form.getByLabel('Company', { exact: true }).fill('Entry Ltd');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'ChinaEntry Pass has been saved.')).toBeVisible();
  await expect(missing).toBeHidden();
  await expect(page.getByText(/changed ChinaEntry Pass: legal name/).first()).toBeVisible();
  await form.getByLabel('Company', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(missing).toBeVisible();
});

for (const width of [1440, 390])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the settings are accessible and fit at ${width} px, ${colorScheme}`, async ({ page, product }) => {
      // No script can run in the mail's frame; axe and Playwright's tracing try to enter it.
      allowProblems(/Blocked script execution in 'about:srcdoc'/);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openAs(page, product, 'Admin', 'settings');
      await expect(page.frameLocator('iframe').getByRole('button', { name: 'TRACK ORDER' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByText('Mail', { exact: true }).click();
      await expect(page.frameLocator('iframe').getByText('Mary Traveller').first()).toBeVisible();
      await expectAccessible(page);
    });
