import type { Page } from '@playwright/test';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import { newMember, newName, orderIn, statusOf, tabTo } from './desk.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function signInByKeys(page: Page, member: { email: string; password: string }): Promise<void> {
  await page.goto('/');
  await tabTo(page, page.getByLabel('Email ID'));
  await page.keyboard.type(member.email);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
}

/** Presses M to reach the moves, the arrow key to reach one of them, and Enter. */
async function moveByKeys(page: Page, label: string): Promise<void> {
  const moves = page.getByRole('region', { name: 'Move this order' });
  await page.keyboard.press('m');
  await expect(moves.getByRole('button').first()).toBeFocused();
  const target = moves.getByRole('button', { name: label, exact: true });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a new telecaller, without a mouse: find, take, call, comment with flags, move to Customer Called', async ({
  page,
  product,
}) => {
  const full_name = newName('Telecaller Keys');
  const orderId = await orderIn(product, 'Contact Customer', { full_name });
  const member = await newMember(product, 'Telecaller');
  await signInByKeys(page, member);

  await test.step('find', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(full_name);
    const found = page.getByRole('dialog').getByRole('option').filter({ hasText: orderId });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('take', async () => {
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: 'Move to Original Folder' })).toBeVisible();
  });

  await test.step('call', async () => {
    const number = page.getByRole('region', { name: 'Order Details' }).getByRole('link', { name: '+353 5550123' });
    await tabTo(page, number);
    await expect(number).toHaveAttribute('href', 'tel:+3535550123');
  });

  await test.step('comment with flags', async () => {
    await page.keyboard.press('c');
    await expect(page.getByLabel('Remark')).toBeFocused();
    await page.keyboard.type('Flight moved to Monday.');
    await tabTo(page, page.getByRole('checkbox', { name: 'Telephone', exact: true }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Add Comment' }));
    await page.keyboard.press('Enter');
    const said = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first();
    await expect(said).toContainText(`${member.name} commented`);
    await expect(said).toContainText('Telephone');
  });

  await test.step('move', async () => {
    await moveByKeys(page, 'Customer Called');
    await expect(page.getByText('Order has been moved to Customer Called successfully')).toBeVisible();
    expect(await statusOf(product, orderId)).toBe('Customer Called');
  });
});

test('night staff, without a mouse: search, take, open, upload and send, complete', async ({ page, product }) => {
  const full_name = newName('Night Keys');
  const passport_number = 'NK1234567';
  const orderId = await orderIn(product, 'New', { full_name, passport_number });
  await signInByKeys(page, await newMember(product, 'Night Staff'));

  await test.step('search, take, open', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(full_name);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('tr:focus')).toContainText(orderId);
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Assign' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('tr:focus')).toContainText(orderId);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
  });

  await test.step('upload and send', async () => {
    const form = page.getByRole('form', { name: 'Upload Document' });
    // Waits from here on: Playwright needs a moment to tell the browser that it answers for the person.
    const choosing = page.waitForEvent('filechooser', { timeout: 60_000 });
    await tabTo(page, form.locator('input[type=file]'));
    await page.keyboard.press('Enter');
    const buffer = buildPdf(`Arrival card of ${full_name}, passport ${passport_number}`);
    await (await choosing).setFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer });
    await expect(form.getByText('card.pdf')).toBeVisible();
    await tabTo(page, form.getByRole('button', { name: 'Submit (AWS)' }));
    await page.keyboard.press('Enter');
    const mails = page.getByRole('table', { name: 'Email History' }).getByRole('row');
    await expect(mails).toHaveCount(2, { timeout: 30_000 });
  });

  await test.step('complete', async () => {
    await moveByKeys(page, 'Completed Orders');
    await expect(page.getByText('Order has been moved to Completed successfully')).toBeVisible();
    expect(await statusOf(product, orderId)).toBe('Completed');
  });
});
