import type { Locator, Page, Route } from '@playwright/test';
import { buildPdf } from '../server/src/features/documents/documents.factory.ts';
import {
  callApi,
  expectLoaded,
  moves,
  newMember,
  newName,
  openAs,
  orderIn,
  statusOf,
  tabTo,
  toast,
  tokenOf,
} from './desk.ts';
import { expectProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { wide } from './sizes.ts';

test.use({ viewport: wide });

/** YYYY-MM-DD */
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function signInByKeys(page: Page, member: { email: string; password: string }): Promise<void> {
  await page.goto('/');
  await tabTo(page, page.getByLabel('Email ID'));
  await page.keyboard.type(member.email);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
}

test('a night without a mouse: find, take, open, call, comment with a flag, upload and send, complete, back (APP-29, APP-30)', async ({
  page,
  product,
}) => {
  const full_name = newName('Night Keys');
  const passport_number = 'NK1234567';
  const [orderId, other] = [
    await orderIn(product, 'New', { full_name, passport_number, arrival_date: daysAhead(2) }),
    await orderIn(product, 'New', { full_name, arrival_date: daysAhead(1) }),
  ];
  const member = await newMember(product, 'Night Staff');
  const dialog = page.getByRole('dialog');
  const focusedRow = page.locator('tr:focus');
  await signInByKeys(page, member);

  await test.step('search, select, take', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(full_name);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(focusedRow).toContainText(other);
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(focusedRow).toContainText(orderId);
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await page.keyboard.press('a');
    await expect(dialog.getByRole('button', { name: 'Assign' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: member.name })).toHaveCount(2);
    await expect(focusedRow).toContainText(orderId);
  });

  await test.step('open by the palette, call', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(orderId);
    await expect(dialog.getByRole('option').filter({ hasText: orderId })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(focusedRow).toContainText(orderId);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
    await expect(page.getByText('2 of 2')).toBeVisible();
    const number = page.getByRole('region', { name: 'Order Details' }).getByRole('link', { name: '+353 5550123' });
    await tabTo(page, number);
    await expect(number).toHaveAttribute('href', 'tel:+3535550123');
  });

  await test.step('comment with a flag', async () => {
    await page.keyboard.press('c');
    await expect(page.getByLabel('Remark')).toBeFocused();
    // Shortcuts must not act while a field has the focus.
    await page.keyboard.type('jump up: n, m, u');
    await tabTo(page, page.getByRole('checkbox', { name: 'Telephone', exact: true }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Add Comment' }));
    await page.keyboard.press('Enter');
    const said = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first();
    await expect(said).toContainText(`${member.name} commented`);
    await expect(said).toContainText('Telephone');
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
    await expect(page.getByRole('table', { name: 'Email History' }).getByRole('row')).toHaveCount(2);
  });

  await test.step('complete, and back to the list', async () => {
    await page.keyboard.press('m');
    await expect(moves(page).getByRole('button').first()).toBeFocused();
    const target = moves(page).getByRole('button', { name: 'Completed Orders', exact: true });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Order has been moved to Completed successfully')).toBeVisible();
    expect(await statusOf(product, orderId)).toBe('Completed');
    await page.keyboard.press('u');
    await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('link', { name: `View order ${other}` })).toBeVisible();
  });
});

test('after an act the keyboard stays at its place, also on a slow line and where the button is gone (APP-31, PAGE-20)', async ({
  page,
  product,
}) => {
  expectProblems(/^409 for POST \/api\/admin\/upload-visa-document/, /^409 for PUT \/api\/admin\/move-order-status/);
  const orderId = await orderIn(product, 'New', { full_name: newName('Kept'), passport_number: 'XK3310927' });
  await openAs(page, product, 'Team', `view-order/${orderId}`);
  await expectLoaded(page);
  const press = async (button: Locator) => {
    // For a second after an act, buttons wait.
    await expect(button).not.toHaveAttribute('aria-disabled');
    await button.focus();
    await page.keyboard.press('Enter');
  };
  /** Holds the response to the next call of this path until it is released. */
  const hold = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(path, async (route: Route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  };
  const upload = page.getByRole('form', { name: 'Upload Document' });
  const remark = page.getByRole('textbox', { name: 'Remark' });
  const comment = page.getByRole('button', { name: 'Add Comment' });

  await test.step('a button that waits for its call', async () => {
    const release = await hold('**/add-new-remark');
    await remark.fill('Rang twice.');
    await press(comment);
    await expect(page.getByRole('region', { name: 'Add Comment Below' })).toBeFocused();
    release();
    await expect(toast(page, 'Remark has been added successfully')).toBeVisible();
    await expect(comment).toBeFocused();
    await page.unroute('**/add-new-remark');

    await remark.fill('Rang again.');
    await expect(comment).not.toHaveAttribute('aria-disabled');
    await remark.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Rang again.');
    await expect(remark).toBeFocused();
    await expect(remark).toHaveValue('');
  });

  await test.step('a question that is gone', async () => {
    const wrong = buildPdf('China Arrival Card\nFull name: SOMEBODY ELSE\nPassport No: QY4410927');
    await upload
      .locator('input[type=file]')
      .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: wrong });
    await press(upload.getByRole('button', { name: 'Submit (AWS)' }));
    await upload.getByLabel('Why it is the right document all the same').fill('Seen on the telephone.');
    await press(upload.getByRole('button', { name: 'Send all the same' }));
    await expect(upload.getByRole('button', { name: 'Send all the same' })).toHaveCount(0);
    // What is next after a document is sent.
    await expect(upload.getByRole('button', { name: 'Completed', exact: true })).toBeFocused();
  });

  await test.step('a dialog whose call is slow and refused', async () => {
    const other = await orderIn(product, 'New', { full_name: newName('Slow') });
    await page.goto(`/admin/view-order/${other}`);
    await expectLoaded(page);
    await page.getByRole('button', { name: 'Completed Orders' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Sent by post');
    const moved = { orderId: other, updatingStatus: 'Contact Customer' };
    await callApi(product, await tokenOf(product, 'Manager'), 'PUT', '/api/admin/move-order-status', moved);
    await dialog.getByRole('textbox').press('Tab');
    const release = await hold('**/move-order-status');
    const response = page.waitForResponse(/move-order-status/);
    await dialog.getByRole('button').last().focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeFocused();
    release();
    await response;
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    await page.unroute('**/move-order-status');
    await page.goto(`/admin/view-order/${orderId}`);
    await expectLoaded(page);
  });

  await test.step('a button that is gone', async () => {
    await press(moves(page).getByRole('button', { name: 'Completed Refunds' }));
    await expect(toast(page, 'Order has been moved to Refunds successfully')).toBeVisible();
    await expect(moves(page)).toBeFocused();
    const refunded = page.getByRole('main').getByRole('button', { name: 'Refunded it' });
    await press(refunded);
    await press(page.getByRole('dialog').getByRole('button', { name: 'Refunded it' }));
    await expect(refunded).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
