import { callApi, newName, openAs, orderIn, tokenOf } from './desk.ts';
import { expectGoodLooks } from './good-looks.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { wide } from './sizes.ts';
import { expectAccessible, expectUncut } from './staff.ts';
import { savedBytes, strangersEmail, type TravellerOrder, track, travellerOrder } from './traveller.ts';

// One screen of each kind, in the states that differ; every screen is in screens.all.test.ts.

test.use({ viewport: wide });

let order: Promise<TravellerOrder>;
test.beforeAll(({ product }) => {
  // The email with its document is held for ten seconds, in which the first tests run.
  order = travellerOrder(product, 5);
});

test('the sign-in page with its messages is accessible and fits, wide and narrow, light and dark (LOOK-3)', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectGoodLooks(page);
});

test('a queue with selected orders, and the drawer of the menu, are accessible and fit (LOOK-2, LOOK-3)', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'Admin', 'recent-order');
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test('an order of a long name is accessible and fits (LOOK-3)', async ({ page, product }) => {
  const full_name = newName(`A traveller with ${'a very long '.repeat(8)}name`);
  const orderId = await orderIn(product, 'New', { full_name, processing_mode: 'Priority' });
  await openAs(page, product, 'Admin', `view-order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  await expectGoodLooks(page);
});

test('a screen of settings with messages, a long list and a question is accessible, and shows names, addresses and buttons whole (LOOK-3)', async ({
  page,
  product,
}) => {
  const name = 'Maria Alejandra Fernanda del Rosario Villanueva-Montgomery y Santos de Oliveira';
  const email = 'very.long.address.of.a.person.with.many.names@subdomain.of.a.long.company.example';
  const member = { name, email, password: 'a-secret-of-theirs', type: 'Team' };
  const added = await callApi(product, await tokenOf(product, 'Admin'), 'POST', '/api/admin/add-team-member', member);
  expect(added.status).toBe(200);
  await openAs(page, product, 'Admin', 'manage-team');
  const members = page.getByRole('table', { name: 'Team Member List' });
  const remove = members.getByRole('button', { name: `Delete ${name}` });
  await remove.scrollIntoViewIfNeeded();
  await expect(remove).toBeInViewport({ ratio: 1 });
  const beyond = () => members.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  await expect.poll(beyond).toBe(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await expectGoodLooks(page);
  const address = members.getByText(email);
  await expectUncut(address);
  await remove.press('Enter');
  const question = page.getByRole('dialog', { name: `Delete ${name}` });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  // The tests after this one see a list without it.
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(address).toHaveCount(0);
});

test("the traveller's form, before and after a wrong pair, is accessible and fits, wide and narrow, light and dark (LOOK-3)", async ({
  page,
}) => {
  expectProblems(/^401 for POST \/api\/front\/track-order$/);
  await page.goto('/track-order');
  await expectGoodLooks(page);
  const stranger = { orderId: '1000000001', encoded: '', email: strangersEmail(), fullName: '', bytes: null };
  await track(page, stranger, stranger.email);
  const message = 'We found no order with this order ID and email.';
  await expect(page.locator('form').getByText(message)).toBeVisible();
  await expectGoodLooks(page);
});

test("the traveller's page with a downloaded document is accessible and fits, wide and narrow, light and dark (LOOK-3)", async ({
  page,
}) => {
  const ready = await order;
  await page.goto(`/track-order/${ready.encoded}`);
  await savedBytes(page, () => track(page, ready, ready.email));
  await expect(page.getByText('Downloaded: China-Arrival-Card-')).toBeVisible();
  await expectGoodLooks(page);
});
