import { callApi, expectLoaded, moves, newName, openAs, orderIn, toast, tokenOf } from './desk.ts';
import { expect, test } from './product.ts';
import { phone, wide } from './sizes.ts';
import { boxOf, expectNoSidewaysScroll, expectUncut, staff } from './staff.ts';

test.use({ viewport: wide });

test('a long name shortens neither the buttons of the head nor the next value of the filing window (LOOK-25)', async ({
  page,
  product,
}) => {
  const full_name = `${newName('Long')} ${'of the many names '.repeat(9)}`;
  const orderId = await orderIn(product, 'New', { full_name });
  const token = await tokenOf(product, 'Manager');
  const body = { orderId: [orderId], assignto: staff.Manager.name };
  await callApi(product, token, 'PUT', '/api/admin/assign-order-status', body);
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  await expectLoaded(page);
  const file = page.getByRole('button', { name: 'File', exact: true });
  const tops = () =>
    Promise.all(
      [file, page.getByRole('button', { name: 'Move to Original Folder' })].map(async (part) => (await boxOf(part)).y),
    );
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await expectUncut(file);

  await test.step('and a short one leaves the buttons and who has the order their room (LOOK-29)', async () => {
    const theirs = await orderIn(product, 'New', { full_name: newName('Short') });
    const give = { orderId: [theirs], assignto: staff.Manager.name };
    await callApi(product, token, 'PUT', '/api/admin/assign-order-status', give);
    await openAs(page, product, 'Admin', `view-order/${theirs}`);
    await expectLoaded(page);
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const owner = page.getByText(staff.Manager.name, { exact: true }).first();
      await expectUncut(owner);
      const last = page.getByRole('button', { name: 'File', exact: true });
      const beyond = async () => (await boxOf(last)).right - (await boxOf(moves(page))).right;
      await expect.poll(beyond).toBeLessThanOrEqual(0);
    }
  });

  await page.setViewportSize({ width: 420, height: 900 });
  await page.goto(`/admin/file/${orderId}`);
  const name = page.getByRole('heading', { level: 1, name: full_name.trim() });
  await expect.poll(async () => (await boxOf(name)).height).toBeLessThan(80);
  const pages = page.getByRole('navigation', { name: 'Pages of the form' });
  const below = async () => (await boxOf(pages)).y - (await boxOf(name)).bottom;
  await expect.poll(below).toBeGreaterThanOrEqual(0);
});

test('between 768 and 1199 px nothing stands beside the name of an order that would shorten it, and colleagues there are named (LOOK-31, PAGE-52)', async ({
  page,
  product,
}) => {
  const full_name = newName('Maximiliane Longish');
  const orderId = await orderIn(product, 'New', { full_name });
  const body = { orderId: [orderId], assignto: staff.Team.name };
  await callApi(product, await tokenOf(product, 'Manager'), 'PUT', '/api/admin/assign-order-status', body);
  await page.setViewportSize({ width: 1000, height: 900 });
  await openAs(page, product, 'Manager', `view-order/${orderId}`);
  await expectLoaded(page);
  const name = page.getByRole('heading', { level: 1, name: full_name });
  for (const width of [800, 1000, 1199]) {
    await page.setViewportSize({ width, height: 900 });
    const room = async () => {
      const [head, cards] = [await boxOf(name), await boxOf(moves(page))];
      return cards.x + cards.width - head.x - head.width;
    };
    await expect.poll(room, `${width} px`).toBeLessThanOrEqual(1);
    const file = page.getByRole('button', { name: 'File', exact: true });
    const empty = async () => (await boxOf(moves(page))).y - (await boxOf(file)).bottom;
    await expect.poll(empty, `${width} px`).toBeLessThanOrEqual(16);
    await expectNoSidewaysScroll(page);
  }

  await page.route('**/api/admin/report-presence', (route) => {
    const data = ['Ada Winter', 'Owen Hughes'].map((each) => ({ name: each, writing: null }));
    return route.fulfill({ json: { status: 1, message: '', data } });
  });
  await page.reload();
  const names = page.getByRole('list', { name: 'Also here' }).getByText('Ada Winter and Owen Hughes');
  for (const width of [390, 800, 1199]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(names).toBeVisible();
    await expectUncut(names);
    await expectNoSidewaysScroll(page);
  }
});

test('on a phone a message covers neither the name nor the status of the order; on its side, its head scrolls away (PAGE-13)', async ({
  page,
  product,
}) => {
  await page.setViewportSize(phone);
  const full_name = newName('Below');
  const orderId = await orderIn(product, 'New', { full_name });
  await openAs(page, product, 'Telecaller', `view-order/${orderId}`);
  await expectLoaded(page);
  await page.mouse.wheel(0, 900);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Move to' });
  // A thumb can reach its buttons: the sheet is only as high as they are.
  const lowest = sheet.getByRole('button', { name: 'ChargeBack' });
  await expect.poll(async () => (await boxOf(lowest)).y).toBeGreaterThan(720);
  await sheet.getByRole('button', { name: 'Customer Called' }).press('Enter');
  const message = toast(page, 'Order has been moved to Customer Called successfully');
  await expect(message).toBeVisible();
  await message.hover();
  await expect
    .poll(async () => {
      const { y } = await boxOf(page.getByRole('heading', { level: 1, name: full_name }));
      const shown = await boxOf(message);
      // It shows all of its text while it has the focus, and otherwise one line.
      return y >= shown.y + 36;
    })
    .toBe(true);
  await page.setViewportSize({ width: 844, height: 390 });
  const send = page.getByRole('button', { name: 'Add Comment' });
  await send.scrollIntoViewIfNeeded();
  for (const part of [page.getByRole('textbox', { name: 'Remark' }), send])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});
