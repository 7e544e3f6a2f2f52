import { encodeOrderId } from '../contract/src/orders/order-link.ts';
import { buildPng } from '../server/src/features/documents/documents.factory.ts';
import { languages } from '../web/src/features/visitors/language/languages.ts';
import { callApi, expectLoaded, newName, openAs, rowOf, tabTo, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';
import { phone } from './sizes.ts';
import { expectAccessible, expectNoSidewaysScroll, sendOrder } from './staff.ts';
import { openBrowser } from './traveller.ts';

const locales = { en: 'en-GB', zh: 'zh-CN', ar: 'ar-EG' } as const;

for (const code of ['en', 'zh', 'ar'] as const) {
  const language = languages.find((each) => each.code === code);
  if (!language) throw new Error(`There is no language ${code}.`);
  test(`what is missing is asked by one key, and answered on a phone in ${language.name}; the desk is told at once (ASK-1, ASK-10, ASK-11, ASK-12, ASK-19)`, async ({
    page,
    browser,
    product,
  }) => {
    const texts = await language.load();
    const [email, full_name] = [`asked.${code}@example.com`, newName('Asked Traveller')];
    const orderId = await sendOrder(product, { email, full_name, language: code });
    await openAs(page, product, 'Team', `view-order/${orderId}`);
    await expectLoaded(page);

    await test.step('the desk asks by keyboard alone', async () => {
      await page.keyboard.press('q');
      const send = page.getByRole('button', { name: 'Send the email' });
      await expect(send).toBeFocused();
      await expect(page.getByRole('region', { name: 'What the traveller reads' })).toContainText(orderId);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Asked, not sent yet|^Asked by/).first()).toBeVisible();
    });

    const traveller = await openBrowser(browser, { viewport: phone, locale: locales[code] });
    await test.step('the traveller answers two questions and sends the photo', async () => {
      await traveller.goto(`${product.url}/track-order/${encodeOrderId(orderId)}`);
      // The link in the email has the order ID filled in.
      await traveller.getByLabel(texts['track.email']).fill(email);
      await traveller.getByRole('button', { name: texts['track.submit'] }).click();
      const check = traveller.getByRole('button', { name: texts['answer.check'] });
      await expect(check).toBeVisible();
      await expectNoSidewaysScroll(traveller);
      await expectAccessible(traveller);
      await traveller.locator('[name="cities_intended_china"]').fill('Beijing');
      await traveller.locator('[name="hotel_adress_in_china"]').fill('Grand Hyatt, 1 East Chang An Avenue, Dongcheng');
      await traveller
        .locator('[name="passport_page"]')
        .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: buildPng() });
      // What was typed is there after a reload; a photo is chosen again.
      await traveller.reload();
      await expect(traveller.locator('[name="cities_intended_china"]')).toHaveValue('Beijing');
      await traveller
        .locator('[name="passport_page"]')
        .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: buildPng() });
      await check.click();
      await expect(traveller.getByRole('heading', { name: texts['answer.reviewTitle'] })).toBeFocused();
      await expectAccessible(traveller);
      await traveller.getByRole('button', { name: texts['answer.send'] }).click();
      await expect(traveller.getByText(texts['answer.thanks'])).toBeVisible();
      await traveller.context().close();
    });

    await test.step('the open page of the desk says so, and what is left', async () => {
      await expect(page.getByText(/^Answered by the traveller, /)).toBeVisible();
      const token = await tokenOf(product, 'Admin');
      const { data } = (await callApi(product, token, 'GET', `/api/admin/get-orders-details/${orderId}`)).body;
      expect(data).toMatchObject({ cities_intended_china: 'Beijing', process_status: 'Awaiting', answered: true });
      for (const name of ['cities_intended_china', 'hotel_adress_in_china', 'passport_page'])
        expect(data.request.open).not.toContain(name);
      await page.getByRole('button', { name: 'Nothing to do' }).click();
      await expect(page.getByText(/^Answered by the traveller, /)).toHaveCount(0);
    });
  });
}

for (const code of ['en', 'ar'] as const) {
  const language = languages.find((each) => each.code === code);
  if (!language) throw new Error(`There is no language ${code}.`);
  test(`a traveller changes the flight on a phone by keyboard alone in ${language.name}; staff see what (ASK-30, ASK-31, ASK-33, QUEUE-53)`, async ({
    page,
    browser,
    product,
  }) => {
    const texts = await language.load();
    const [email, full_name] = [`changed.${code}@example.com`, newName('Changed Traveller')];
    const order = { email, full_name, language: code, arrival_flight_train_no: 'CA 936' };
    const orderId = await sendOrder(product, order);
    await openAs(page, product, 'Team', `view-order/${orderId}`);
    await expectLoaded(page);

    const traveller = await openBrowser(browser, { viewport: phone, locale: locales[code] });
    const press = async (name: string) => {
      await tabTo(traveller, traveller.getByRole('button', { name }));
      await traveller.keyboard.press('Enter');
    };
    await test.step('the traveller types what is different, looks at it and sends it', async () => {
      await traveller.goto(`${product.url}/track-order/${encodeOrderId(orderId)}`);
      await traveller.getByLabel(texts['track.email']).fill(email);
      await traveller.keyboard.press('Enter');
      await press(texts['change.open']);
      const flight = traveller.locator('[name="arrival_flight_train_no"]');
      await tabTo(traveller, flight);
      await expect(flight).toHaveValue('CA 936');
      await expectNoSidewaysScroll(traveller);
      await expectAccessible(traveller);
      await traveller.keyboard.press('Control+a');
      await traveller.keyboard.type('MU 5102');
      await tabTo(traveller, traveller.locator('[name="message"]'));
      await traveller.keyboard.type('My sister comes too.');
      await press(texts['change.check']);
      await expect(traveller.getByRole('heading', { name: texts['answer.reviewTitle'] })).toBeFocused();
      await expect(traveller.locator('form').getByRole('definition')).toHaveText(['MU 5102', 'My sister comes too.']);
      await expectNoSidewaysScroll(traveller);
      await expectAccessible(traveller);
      await press(texts['change.send']);
      await expect(traveller.getByText(texts['change.thanks'])).toBeVisible();
      await expectAccessible(traveller);
      await traveller.context().close();
    });

    await test.step('the open page of the desk says so, and what; the list too', async () => {
      await expect(page.getByText('Something has changed, says the traveller').first()).toBeVisible();
      await expect(page.getByText('MU 5102').first()).toBeVisible();
      await expect(page.getByText('My sister comes too.').first()).toBeVisible();
      await expect(page.getByText(/said that something has changed: Arrival Flight/i)).toBeVisible();
      await openAs(page, product, 'Team', 'recent-order');
      await page.getByLabel('Ready to file').selectOption('Answered');
      await expect(rowOf(page, full_name).getByText('Answered')).toBeVisible();
    });
  });
}

test('a Telecaller types on a phone what the traveller says, and does not read it (ASK-21)', async ({
  page,
  product,
}) => {
  await page.setViewportSize(phone);
  const orderId = await sendOrder(product, { email: 'heard@example.com', full_name: newName('Heard Traveller') });
  const team = await tokenOf(product, 'Team');
  const fields = ['passport_number', 'city'];
  await callApi(product, team, 'POST', '/api/admin/ask-traveller', { orderId, fields, by: 'whatsapp' });
  await openAs(page, product, 'Telecaller', `view-order/${orderId}`);
  await page.getByRole('button', { name: 'Answers by telephone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answers by telephone' });
  await expectAccessible(page);
  await dialog.getByLabel('Passport Number').fill('QZ7391846');
  await dialog.getByRole('button', { name: 'Save the answers' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Answered by the traveller, /)).toBeVisible();
  await page.getByRole('button', { name: 'Show the timeline' }).click();
  await expect(page.getByText(/typed what the traveller answered by telephone: Passport Number/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('QZ7391846');
});
