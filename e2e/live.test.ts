import type { Browser, Page } from '@playwright/test';
import { keepMessages, moves, newName, openAs, orderIn, rowOf, type StaffRole } from './desk.ts';
import { expect, type Product, test } from './product.ts';
import { wide } from './sizes.ts';
import { expectUncut, staff } from './staff.ts';

const alsoHere = (page: Page) => page.getByRole('list', { name: 'Also here' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Opens a screen in a browser of its own, whose messages stay while the test looks at the other one. */
async function pageOf(browser: Browser, product: Product, role: StaffRole, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: wide });
  const page = await context.newPage();
  await openAs(page, product, role, path);
  await keepMessages(page);
  return page;
}

test('two people see what the other does: in a queue, and on an order that both have open (APP-24)', async ({
  browser,
  product,
}) => {
  const full_name = newName('Side By Side');
  const orderId = await orderIn(product, 'New', { full_name });
  const path = `recent-order?search=${encodeURIComponent(full_name)}`;
  const tara = await pageOf(browser, product, 'Team', path);
  const marcus = await pageOf(browser, product, 'Manager', path);
  await expect(rowOf(marcus, orderId)).toBeVisible();

  await test.step('a row that someone takes turns grey, until Undo gives it back', async () => {
    await rowOf(tara, orderId).getByRole('checkbox').check();
    await tara.getByRole('button', { name: 'Assign to me' }).click();
    await tara.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await expect(rowOf(marcus, orderId).getByText(staff.Team.name)).toBeVisible();
    await expect(rowOf(marcus, orderId)).toHaveAttribute('data-muted', 'true');
    await expect(rowOf(tara, orderId)).not.toHaveAttribute('data-muted');
    await undo(tara).click();
    await expect(rowOf(marcus, orderId)).not.toHaveAttribute('data-muted');
  });

  await test.step('a deleted row disappears, and Ctrl+Z brings it back', async () => {
    await marcus.getByRole('button', { name: `Delete order ${orderId}` }).click();
    await marcus.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(tara, orderId)).toHaveCount(0);
    await expect(undo(marcus)).toBeVisible();
    await marcus.keyboard.press('Control+z');
    await expect(rowOf(tara, orderId)).toBeVisible();
  });

  await test.step('an order that comes in appears by itself, and is counted', async () => {
    const total = tara.getByRole('heading', { name: 'New Orders' }).locator('xpath=following-sibling::*[1]');
    await expect(total).toHaveText('1');
    const another = await orderIn(product, 'New', { full_name });
    await expect(rowOf(tara, another)).toBeVisible();
    await expect(total).toHaveText('2');
  });

  await test.step('who has the order open, and writes', async () => {
    for (const page of [tara, marcus]) await page.getByRole('link', { name: `View order ${orderId}` }).click();
    await expect(alsoHere(tara).getByText(staff.Manager.name)).toBeVisible();
    await expect(alsoHere(marcus).getByText(staff.Team.name)).toBeVisible();
    await marcus.getByLabel('Remark').pressSequentially('He asks');
    await expect(alsoHere(tara).getByText('writing a comment…')).toBeVisible();
    await marcus.getByRole('button', { name: 'Add Comment' }).click();
    await expect(alsoHere(tara).getByText('writing a comment…')).toHaveCount(0);
  });

  await test.step('what someone did with the order, in words that are whole', async () => {
    await moves(marcus).getByRole('button', { name: 'Customer Called' }).click();
    const news = tara.getByText(`${staff.Manager.name} moved this order to Customer Called`);
    await expect(news).toBeVisible();
    await expect(tara.getByRole('main').getByText('Customer Called', { exact: true }).first()).toBeVisible();
    await expect(marcus.getByText('moved this order to')).toHaveCount(0);
    for (const text of [news, alsoHere(tara).getByText(staff.Manager.name)]) await expectUncut(text);
  });

  await test.step('that someone leaves, comes back, and closes the tab', async () => {
    await marcus.getByRole('link', { name: 'Back to the list' }).click();
    await expect(alsoHere(tara).getByText(staff.Manager.name)).toHaveCount(0);
    await marcus.goForward();
    await expect(alsoHere(tara).getByText(staff.Manager.name)).toBeVisible();
    // A tab reports that it closes while it unloads. A browser can drop that report, or send it before an earlier one:
    // then the presence expires after 30 seconds, which the next heartbeat shows.
    await marcus.close({ runBeforeUnload: true });
    await expect(alsoHere(tara).getByText(staff.Manager.name)).toHaveCount(0, { timeout: 45_000 });
  });
});
