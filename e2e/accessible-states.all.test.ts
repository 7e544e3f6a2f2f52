import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { preparedFacts } from '../server/src/features/filing/filing.factory.ts';
import { messages } from '../web/src/features/visitors/language/messages.ar.ts';
import { newName, openAs, orderIn } from './desk.ts';
import { expectGoodLooks } from './good-looks.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { wide } from './sizes.ts';
import { expectAccessible, staff } from './staff.ts';
import { guessAt, mailedCode, openBrowser, track, travellerOrder } from './traveller.ts';

// What journeys of the gate pass through and screens.all.test.ts does not show.

test.use({ viewport: wide });

test('the question of a bulk act over a queue, and its progress, are accessible (LOOK-3)', async ({
  page,
  product,
}) => {
  const name = newName('Bulk');
  // The progress of up to ten orders is not shown.
  for (let index = 0; index < 11; index += 1) await orderIn(product, 'New', { full_name: name });
  await openAs(page, product, 'Admin', `recent-order?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByRole('button', { name: 'Select all 11' }).click();
  await page.getByRole('button', { name: 'Delete Order', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete Order' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  // The progress stays until axe has looked: eleven orders are deleted within a second.
  const path = '**/api/admin/get-bulk-changes';
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"Done"', '"Running"');
    await route.fulfill({ response, body });
  });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'New Orders: Deleting' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(path);
  await expect(page.getByRole('status').getByText('11 of 11')).toBeVisible();
  await expectAccessible(page);
});

test('an order that a colleague has open too is accessible (LOOK-3)', async ({ browser, page, product }) => {
  const path = `view-order/${await orderIn(product, 'New', { full_name: newName('Two of us') })}`;
  await openAs(page, product, 'Team', path);
  const context = await browser.newContext({ baseURL: product.url });
  await openAs(await context.newPage(), product, 'Manager', path);
  await expect(page.getByRole('list', { name: 'Also here' }).getByText(staff.Manager.name)).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('an order whose document is missing, and one whose document was stopped, are accessible and fit (LOOK-3)', async ({
  page,
  product,
}) => {
  expectProblems(/^409 for POST \/api\/admin\/upload-visa-document$/);
  const orderId = await orderIn(product, 'New', { full_name: newName('Stopped'), passport_number: 'XQ550001' });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  const form = page.getByRole('form', { name: 'Upload Document' });
  await form.getByRole('button', { name: 'Submit (AWS)' }).click();
  await expect(form.getByText('File is required')).toBeVisible();
  await expectAccessible(page);
  const buffer = buildPdf('China Arrival Card\nFull name: SOMEBODY ELSE\nPassport No: QY4410927');
  await form.locator('input[type=file]').setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer });
  await form.getByRole('button', { name: 'Submit (AWS)' }).click();
  await expect(page.getByRole('region', { name: 'Not the document of this order?' })).toBeFocused();
  // The head of the page covers a part of whatever is under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectGoodLooks(page);
});

test('the filing window of a name from right to left, and its question whether the form is typed, are accessible (LOOK-3)', async ({
  page,
  product,
}) => {
  const arrival_date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const names = { full_name: 'محمد العلي', given_name: 'Mohammed', surname: 'Alali' };
  const orderId = await orderIn(product, 'New', { ...preparedFacts, ...names, arrival_date });
  await openAs(page, product, 'Night Staff', `file/${orderId}`);
  await expect(page.getByRole('list', { name: 'Compare with the form' })).toBeVisible();
  await expectGoodLooks(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/was not typed to its end in this window/)).toBeVisible();
  await expectAccessible(page);
});

test('the page of a traveller who waits, from right to left, is accessible on a phone (LOOK-3)', async ({
  browser,
  product,
}) => {
  const order = await travellerOrder(product, null);
  const page = await openBrowser(browser, { locale: 'ar-EG' });
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await track(page, order, order.email, messages);
  await expect(page.getByRole('heading', { level: 1, name: messages['wait.preparing.title'] })).toBeVisible();
  await expectAccessible(page);
});

test('the question for a code from right to left, with a wrong code, and a download that breaks off are accessible on a phone (LOOK-3)', async ({
  browser,
  product,
}) => {
  expectProblems(
    /^401 for POST \/api\/front\/track-code$/,
    /^net::ERR_\w+ for POST \/api\/front\/download-passport-doc-pdf$/,
  );
  const order = await travellerOrder(product, 20);
  await guessAt(product, order);
  const page = await openBrowser(browser, { locale: 'ar-EG' });
  await page.route('**/api/front/download-passport-doc-pdf', (route) => route.abort('connectionreset'));
  await page.goto(`${product.url}/track-order/${order.encoded}`);
  await track(page, order, order.email, messages);
  await expect(page.getByRole('heading', { name: messages['code.title'] })).toBeFocused();
  await expectAccessible(page);
  const code = await mailedCode(product, order);
  const field = page.getByLabel(messages['code.label']);
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages['error.codeWrong'])).toBeVisible();
  await expectAccessible(page);
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages['ready.reconnecting'])).toBeVisible();
  await expectAccessible(page);
});
