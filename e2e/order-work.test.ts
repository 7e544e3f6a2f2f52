import type { Browser, Page } from '@playwright/test';
import { callApi, newName, openAs, orderIn, type StaffRole, tokenOf } from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, type Product, test } from './product.ts';
import { expectAccessible, staff } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// Other people's changes appear within two seconds; the rest is a margin for a busy machine.
const soon = { timeout: 5000 };
const day = 86_400_000;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const alsoHere = (page: Page) => page.getByRole('list', { name: 'Also here' });

/** Opens an order in a separate browser for this role. */
async function pageOf(browser: Browser, product: Product, role: StaffRole, orderId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, product, role, `view-order/${orderId}`);
  await expect(panel(page, 'Order Details')).toBeVisible();
  return page;
}

test.describe('two people on one order', () => {
  test('see each other, that one writes and what, and that one leaves', async ({ browser, product }) => {
    const orderId = await orderIn(product, 'New', { full_name: newName('Two People') });
    const tara = await pageOf(browser, product, 'Team', orderId);
    const marcus = await pageOf(browser, product, 'Manager', orderId);
    await expect(alsoHere(tara).getByText(staff.Manager.name)).toBeVisible(soon);
    await expect(alsoHere(marcus).getByText(staff.Team.name)).toBeVisible(soon);
    await expect(alsoHere(tara).getByText(staff.Team.name)).toHaveCount(0);

    await marcus.getByLabel('Remark').pressSequentially('He asks');
    await expect(alsoHere(tara).getByText('writing a comment…')).toBeVisible(soon);
    await expectAccessible(tara);
    await marcus.getByRole('button', { name: 'Add Comment' }).click();
    await expect(alsoHere(tara).getByText('writing a comment…')).toHaveCount(0, soon);
    await marcus.getByLabel('Merchant Name').pressSequentially('De');
    await expect(alsoHere(tara).getByText('writing the transaction details…')).toBeVisible(soon);

    await marcus.getByRole('link', { name: 'Back to the list' }).click();
    await expect(alsoHere(tara).getByText(staff.Manager.name)).toHaveCount(0, soon);
    await marcus.goBack();
    await expect(alsoHere(tara).getByText(staff.Manager.name)).toBeVisible(soon);
    // A tab reports that it closes while it unloads.
    await marcus.close({ runBeforeUnload: true });
    await expect(alsoHere(tara).getByText(staff.Manager.name)).toHaveCount(0, soon);
  });

  test('edit the same: who is late is shown what changed, loses nothing, and chooses (PAGE-27)', async ({
    browser,
    product,
  }) => {
    expectProblems(/^409 for POST \/api\/admin\/save-transaction-details$/);
    const orderId = await orderIn(product, 'New', { full_name: newName('Stale Save'), merchant_name: 'Stripe' });
    const tara = await pageOf(browser, product, 'Team', orderId);
    const form = panel(tara, 'Transaction');
    const theySave = async (transactionId: string, merchantName: string) => {
      const body = { orderId, transactionId, merchantName };
      await callApi(product, await tokenOf(product, 'Manager'), 'POST', '/api/admin/save-transaction-details', body);
    };
    const saved = async () => {
      const { body } = await callApi(
        product,
        await tokenOf(product, 'Admin'),
        'GET',
        `/api/admin/get-orders-details/${orderId}`,
      );
      return [body.data.transaction_id, body.data.merchant_name];
    };
    const conflict = form.getByRole('alert');

    await test.step('what nobody has touched follows the others', async () => {
      await theySave('ch_1', 'Stripe');
      await expect(form.getByLabel('Transaction Id')).toHaveValue('ch_1', soon);
    });

    await test.step('keep mine', async () => {
      await form.getByLabel('Transaction Id').fill('mine-1');
      await theySave('ch_1', 'PayPal');
      await expect(panel(tara, 'Timeline').getByText('Merchant Name: Stripe → PayPal')).toBeVisible(soon);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(conflict).toContainText(`${staff.Manager.name} changed Merchant Name from Stripe to PayPal`);
      await expect(form.getByLabel('Transaction Id')).toHaveValue('mine-1');
      expect(await saved()).toEqual(['ch_1', 'PayPal']);
      await expectAccessible(tara);
      await conflict.getByRole('button', { name: 'Keep mine and save again' }).click();
      await expect(conflict).toHaveCount(0);
      await expect.poll(saved).toEqual(['mine-1', 'Stripe']);
    });

    await test.step('use theirs, and keep what they have not touched', async () => {
      await form.getByLabel('Transaction Id').fill('mine-2');
      await theySave('mine-1', 'Adyen');
      await form.getByRole('button', { name: 'Save' }).click();
      await conflict.getByRole('button', { name: 'Use theirs' }).click();
      await expect(form.getByLabel('Merchant Name')).toHaveValue('Adyen');
      await expect(form.getByLabel('Transaction Id')).toHaveValue('mine-2');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect.poll(saved).toEqual(['mine-2', 'Adyen']);
    });
  });
});

test('the timeline tells what happened, narrowed by filters that the address keeps, and goes on while one looks (PAGE-3)', async ({
  page,
  product,
}) => {
  const orderId = await orderIn(product, 'Contact Customer', { full_name: newName('Timeline') });
  const token = await tokenOf(product, 'Manager');
  const comment = (remark: string) =>
    callApi(product, token, 'POST', '/api/admin/add-new-remark', { orderId, remark, telephone: 'Y' });
  for (let each = 0; each < 55; each += 1) await comment(`Call number ${each + 1}`);
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  const timeline = panel(page, 'Timeline');
  const items = timeline.getByRole('listitem');
  await expect(timeline.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(items).toHaveCount(50);
  await expect(items.first()).toContainText('Marcus Lee commented');
  await expect(items.first()).toContainText('Call number 55');
  await expect(items.first()).toContainText('Telephone');

  await timeline.getByRole('button', { name: 'Show older' }).click();
  await expect(items.last()).toContainText('sent in the order');
  await expect(timeline.getByRole('button', { name: 'Show older' })).toHaveCount(0);

  await timeline.getByRole('button', { name: 'Moves', exact: true }).click();
  await expect(page).toHaveURL(/timeline=moves/);
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Ada Winter moved the order from New to Contact Customer');
  await page.reload();
  await expect(timeline.getByRole('button', { name: 'Moves', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(items).toHaveCount(2);
  await timeline.getByRole('button', { name: 'Downloads' }).click();
  await expect(timeline.getByText('Nothing of this kind has happened.')).toBeVisible();
  await timeline.getByRole('button', { name: 'Comments' }).click();
  await comment('While one looks');
  await expect(items.first()).toContainText('While one looks', soon);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(items).toHaveCount(0);
  await timeline.getByRole('button', { name: 'Show the timeline' }).click();
  await expect(items.first()).toContainText('While one looks');
  await expectAccessible(page);
});

test('at 1440 × 900 an order is worked on without scrolling (PAGE-9)', async ({ page, product }) => {
  const orderId = await orderIn(product, 'New', {
    full_name: newName('No Scrolling'),
    hotel_adress_in_china: 'No. 1 Nanjing East Road, Huangpu, Shanghai',
    countries_region: 'Vietnam, Thailand',
  });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  for (const name of ['Upload Document', 'Order Details', 'Add Comment Below', 'Timeline'])
    await expect(panel(page, name)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Move this order' })).toBeInViewport({ ratio: 1 });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [name, text] of [
    [/copy address in China$/, 'No. 1 Nanjing East Road, Huangpu, Shanghai'],
    [/copy countries$/, 'Vietnam, Thailand'],
    [/^Copy email$/, 'traveller@example.com'],
    [/^Copy telephone$/, '+353 5550123'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
});

test('the travel clock sorts, stands out by a word, and stays right while the page is open (QUEUE-13, PAGE-10)', async ({
  page,
  product,
}) => {
  const name = newName('Clock');
  const inChina = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * day).toISOString().slice(0, 10);
  const send = (days: number | null) =>
    orderIn(product, 'Contact Customer', {
      full_name: name,
      processing_mode: 'Standard',
      ...(days !== null && { arrival_date: inChina(days) }),
    });
  // Intake rejects arrivals in the past, so the page is opened two days later.
  const [none, later, tomorrow, past] = [await send(null), await send(5), await send(3), await send(0)];
  // Half past eleven in China: tomorrow begins there in 12.5 hours.
  const morning = new Date(`${inChina(2)}T11:30:00+08:00`);
  await page.clock.install({ time: morning });
  await openAs(
    page,
    product,
    'Team',
    `contact-customer?search=${encodeURIComponent(name)}&sort=arrival_date&order=asc`,
  );
  const row = (id: string) => page.getByRole('row').filter({ hasText: id });
  const ids = () => page.getByRole('button', { name: /copy order id$/ }).allInnerTexts();
  await expect(row(past)).toContainText('arrived 2 days ago');
  await expect(row(tomorrow)).toContainText('Urgent, in 12 h');
  await expect(row(later)).toContainText('in 2 days');
  await expect(row(later)).not.toContainText('Urgent');
  expect(await ids()).toEqual([past, tomorrow, later, none]);
  await expectAccessible(page);
  await page.getByRole('columnheader', { name: 'Arrival' }).getByRole('button').click();
  await expect.poll(ids).toEqual([none, later, tomorrow, past]);

  await page.clock.fastForward('02:00:30');
  await expect(row(tomorrow)).toContainText('Urgent, in 10 h');
  await row(tomorrow)
    .getByRole('link', { name: `View order ${tomorrow}` })
    .click();
  await expect(page.getByText(/^Arrival \d\d\/\d\d\/\d{4}: Urgent, in 10 h$/)).toBeVisible();
});
