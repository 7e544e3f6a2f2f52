import {
  callApi,
  expectLoaded,
  newMember,
  newName,
  newToken,
  openAs,
  orderIn,
  rowOf,
  statusOf,
  storeSession,
  toast,
  tokenOf,
} from './desk.ts';
import { expect, test } from './product.ts';
import { staff } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// QUEUE-1 to QUEUE-13, repeated here: the test must not take its expectations from the product.
const columns = ['Order Id', 'Name', 'Telephone', 'Date & Time', 'Arrival', 'Status', 'Assigned to', 'Action'];
const queues = [
  { title: 'New Orders', path: 'recent-order', status: 'New', shown: 'New', buttons: ['Assign to me', 'Delete Order'] },
  { title: 'My Orders', path: 'my-order', buttons: ['Move to Original Folder', 'Delete Order'] },
  {
    title: 'Priority Orders',
    path: 'priority-order',
    status: 'Priority',
    shown: 'Priority',
    buttons: ['Assign to me', 'Delete Order'],
  },
  { title: 'Pending Orders', path: 'pending-order', status: 'Pending', shown: 'Pending', buttons: [] },
  { title: 'Completed Orders', path: 'completed-order', status: 'Completed', shown: 'Completed', buttons: [] },
  {
    title: 'Awaiting Customer',
    path: 'awaiting-response',
    status: 'Awaiting',
    shown: 'Awaiting Customer',
    buttons: [],
  },
  { title: 'Awaiting Govt', path: 'awaiting-govt', status: 'AwaitingGovt', shown: 'Awaiting Govt', buttons: [] },
  {
    title: 'Contact Customer',
    path: 'contact-customer',
    status: 'Contact Customer',
    shown: 'Contact Customer',
    buttons: [],
    columns: columns.filter((column) => column !== 'Telephone'),
  },
  { title: 'Customer Called', path: 'called', status: 'Customer Called', shown: 'Customer Called', buttons: [] },
  { title: 'Order History', path: 'order-history', status: 'ChargeBack', shown: 'ChargeBack', buttons: [] },
  { title: 'Future Orders', path: 'future-order', status: 'Future', shown: 'Future', buttons: [] },
  { title: 'Deleted Orders', path: 'deleted-order', status: 'Deleted', shown: 'Deleted', buttons: ['Restore'] },
  {
    title: 'Refunds',
    path: 'refund-order',
    status: 'Refunds',
    shown: 'Refunds',
    buttons: ['Refunded it', 'Delete Order'],
    columns: ['Order Id', 'Email', 'Telephone', 'Date & Time', 'Refund Date', 'Status', 'Assigned to', 'Action'],
  },
  { title: 'Charge Back', path: 'chargeback', status: 'ChargeBack', shown: 'ChargeBack', buttons: [] },
];
const bulkButtons = ['Assign to me', 'Delete Order', 'Move to Original Folder', 'Refunded it', 'Restore'];
const without = new Set(['refund-order', 'deleted-order']);

for (const queue of queues) {
  test(`${queue.title} has its title, columns, buttons, search and empty text (APP-6, QUEUE-1, QUEUE-2, QUEUE-3, QUEUE-4, QUEUE-5, QUEUE-6, QUEUE-7, QUEUE-12, QUEUE-13, QUEUE-22, RULE-1, LOOK-2)`, async ({
    page,
    product,
  }) => {
    const { path, title, status, buttons } = queue;
    const full_name = newName(`Queue ${title}`);
    const orderId = status && (await orderIn(product, status, { full_name }));
    await openAs(page, product, 'Admin', path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle('Arrival Desk');
    await expectLoaded(page);
    await expect(page.getByRole('columnheader')).toHaveText(['', ...(queue.columns ?? columns)]);
    for (const name of bulkButtons)
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(buttons.includes(name) ? 1 : 0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByLabel(`Search ${title}`).fill(full_name.toUpperCase());
    if (orderId) {
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(rowOf(page, orderId).getByText(queue.shown ?? '', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: `View order ${orderId}` })).toHaveAttribute(
        'href',
        `/admin/view-order/${orderId}`,
      );
      await expect(page.getByRole('button', { name: `Delete order ${orderId}` })).toHaveCount(
        without.has(path) ? 0 : 1,
      );
    }
    await page.getByLabel(`Search ${title}`).fill('nobody of this name');
    await expect(page.getByText('No records found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(page).not.toHaveURL(/search=/);
  });
}

test('a queue without orders says so (QUEUE-12)', async ({ page, product }) => {
  const member = await newMember(product, 'Team');
  await storeSession(page, await newToken(product, member.email, member.password));
  await page.goto('/admin/my-order');
  await expect(page.getByText('No data available in table', { exact: true })).toBeVisible();
  // The empty queue says why it is empty, and what to do next.
  await expect(page.getByText('No order that still needs work is assigned to you.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to New Orders' }).click();
  await expect(page.getByRole('heading', { name: 'New Orders' })).toBeVisible();
});

test.describe('the shared table', () => {
  test('sorts by every column both ways, in the address (QUEUE-14)', async ({ page, product }) => {
    await openAs(page, product, 'Manager', 'order-history');
    for (const [name, key] of [
      ['Order Id', 'order_id'],
      ['Name', 'full_name'],
      ['Telephone', 'phone_number'],
      ['Status', 'process_status'],
      ['Date & Time', 'created_at'],
      ['Arrival', 'arrival_date'],
    ] as const) {
      const header = page.getByRole('columnheader', { name });
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect(page).toHaveURL(new RegExp(`sort=${key}&order=asc`));
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
    }
    await page.getByRole('columnheader', { name: 'Order Id' }).getByRole('button').click();
    const shown = page.getByRole('row').getByRole('button', { name: 'copy order id' });
    await expect(async () => {
      const ids = (await shown.allInnerTexts()).map(Number);
      expect(ids).toHaveLength(10);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    }).toPass();
  });

  test('pages with one sibling and dots for the gaps (QUEUE-19)', async ({ page, product }) => {
    await openAs(page, product, 'Manager', 'order-history?page=25');
    const pages = page.getByRole('button', { name: /^Page \d+$/ });
    await expect(pages).toHaveText([/^1$/, /^24$/, /^25$/, /^26$/, /^\d+$/]);
    await expect(page.locator('.mantine-Pagination-dots')).toHaveCount(2);
    await expect(page.getByText(/^241–250 of [\d,]+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Page 24' }).click();
    await expect(page).toHaveURL(/page=24/);
    await expect(page.getByText(/^231–240 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=25/);
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  test('shows 10 rows a page, or 25, 50, 100, 500 or All (QUEUE-19)', async ({ page, product }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('get-orders-list') && asked.push(request.url()));
    await openAs(page, product, 'Manager', 'order-history');
    const rows = page.getByLabel('Rows per page');
    await expect(rows.getByRole('option')).toHaveText(['10', '25', '50', '100', '500', 'All']);
    await expect(rows).toHaveValue('10');
    await expect(page.getByRole('row')).toHaveCount(11);
    expect(asked[0]).toMatch(/page=1&limit=10&perPage=10&delay=1&userName=Marcus/);
    for (const size of ['25', '50', '100']) {
      await rows.selectOption(size);
      await expect(page.getByRole('row')).toHaveCount(Number(size) + 1);
    }
    await rows.selectOption('500');
    await expect.poll(() => asked.at(-1)).toMatch(/limit=500&perPage=500/);
    // Fewer than 500 orders: one page has them all.
    await expect(page.getByText(/^1–(\d+) of \1$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0);
    await rows.selectOption('All');
    await expect(page).toHaveURL(/rows=all/);
    // The URL changes before the list does.
    const range = await page.getByText(/^1–([\d,]+) of \1$/).innerText();
    const total = Number(range.split(' ').at(-1)?.replace(/\D/g, ''));
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1));
    await page.getByRole('columnheader', { name: 'Order Id' }).getByRole('button').click();
    await page.getByRole('table').hover();
    await page.mouse.wheel(0, 1_000_000);
    await expect(page.locator(`tr[aria-rowindex="${total + 1}"]`)).toBeVisible();
  });

  test("'All' is scrolled through on a slow machine (QUEUE-20)", async ({ page, product }) => {
    await openAs(page, product, 'Manager', 'order-history?rows=all');
    await expectLoaded(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.getByRole('table').evaluate(async (table) => {
      for (let step = 0; step < 80; step += 1) {
        table.parentElement?.scrollBy(0, 100);
        await new Promise(requestAnimationFrame);
      }
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(page.getByRole('table')).toBeVisible();
    await expectLoaded(page);
    await page.getByRole('row').nth(5).locator('time').first().hover();
    await expect(page.getByRole('tooltip')).toContainText(/ago|yesterday/);
  });

  test("'All' that flies past says the ids alone, and everything again when it rests", async ({ page, product }) => {
    await openAs(page, product, 'Manager', 'order-history?rows=all');
    await expectLoaded(page);
    const passing = await page.getByRole('table').evaluate(async (table) => {
      const seen = new Set<string>();
      for (let step = 0; step < 8; step += 1) {
        table.parentElement?.scrollBy(0, 1500);
        await new Promise(requestAnimationFrame);
        for (const row of table.querySelectorAll('tr[data-passing]')) seen.add(row.textContent ?? '');
      }
      return [...seen];
    });
    expect(passing.length).toBeGreaterThan(10);
    for (const text of passing) expect(text).toMatch(/^\d{10}$/);
    await expect(page.locator('tr[data-passing]')).toHaveCount(0);
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).not.toHaveCount(0);
    await expect(rows.getByRole('link', { name: /^View order/ })).toHaveCount(await rows.count());
  });

  test('keeps its place: Back from an order returns to the same page, order and search (QUEUE-14)', async ({
    page,
    product,
  }) => {
    await openAs(page, product, 'Manager', 'order-history?search=example&sort=full_name&order=asc&page=3');
    await expectLoaded(page);
    const rows = await page.getByRole('row').allInnerTexts();
    const address = page.url();
    for (const back of ['the browser', 'the page'] as const) {
      await page
        .getByRole('link', { name: /^View order/ })
        .nth(4)
        .click();
      await expect(page).toHaveURL(/view-order/);
      await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
      if (back === 'the page') await page.getByRole('link', { name: 'Back to the list' }).click();
      else await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(page.getByLabel('Search Order History')).toHaveValue('example');
      await expect.poll(() => page.getByRole('row').allInnerTexts()).toEqual(rows);
    }
  });

  test('on a phone Back from an order returns to the row that was in sight (QUEUE-14)', async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, product, 'Telecaller', 'recent-order');
    await expectLoaded(page);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    for (const back of ['the browser', 'the page'] as const) {
      await page.evaluate(() => window.scrollTo(0, 700));
      await expect.poll(scrolled).toBe(700);
      const link = page.getByRole('link', { name: /^View order/ }).nth(6);
      await expect(link).toBeInViewport();
      await link.click();
      await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
      await expect.poll(scrolled).toBe(0);
      if (back === 'the page') await page.getByRole('link', { name: 'Back to the list' }).click();
      else await page.goBack();
      await expect(link).toBeInViewport();
      await expect.poll(scrolled).toBe(700);
    }
  });

  test('says that a page beyond the end has none of the orders, and leads to the first', async ({ page, product }) => {
    await openAs(page, product, 'Team', 'recent-order?page=99');
    await expect(page.getByText('The list has become shorter than this page.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^0 of \d+$/ })).toBeVisible();
    await page.getByRole('button', { name: 'First page' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^1–10 of \d+$/ })).toBeVisible();
  });

  test('searches half a second after the last key, in any case (QUEUE-16, QUEUE-17, WIRE-14)', async ({
    page,
    product,
  }) => {
    const full_name = newName('Debounced Ébène');
    const orderId = await orderIn(product, 'New', { full_name });
    await page.clock.install();
    await openAs(page, product, 'Team', 'recent-order');
    await expectLoaded(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked: { searchVal: string; start: number; end: number; folderName: string }[] = [];
    page.on('request', (request) => request.url().includes('search-order') && asked.push(request.postDataJSON()));
    const field = page.getByLabel('Search New Orders');
    await field.pressSequentially(full_name.toLowerCase().slice(0, -1));
    await page.clock.runFor(490);
    await field.press(full_name.slice(-1));
    await page.clock.runFor(490);
    expect(asked).toEqual([]);
    await expect(page).not.toHaveURL(/search=/);
    await page.clock.runFor(10);
    await page.clock.resume();
    await expect(page.getByRole('link', { name: `View order ${orderId}` })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    // A change that arrives now asks for the same again; no part of the text is ever asked for.
    expect([...new Set(asked.map(({ searchVal }) => searchVal))]).toEqual([full_name.toLowerCase()]);
    expect(asked[0]).toMatchObject({
      searchVal: full_name.toLowerCase(),
      start: 0,
      end: 10,
      folderName: 'recent-order',
    });
  });
});

test.describe('what is done with selected rows', () => {
  test('Delete Order asks, then deletes, and the ids are gone from the list (QUEUE-26, QUEUE-29, WIRE-18)', async ({
    page,
    product,
  }) => {
    const full_name = newName('Deleted Pair');
    const ids = [await orderIn(product, 'New', { full_name }), await orderIn(product, 'New', { full_name })];
    await openAs(page, product, 'Manager', `recent-order?search=${encodeURIComponent(full_name)}`);
    const remove = page.getByRole('button', { name: 'Delete Order', exact: true });
    await expect(remove).toBeDisabled();
    await page.getByRole('checkbox', { name: `Select order ${ids[0]}` }).check();
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await remove.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Are you sure you want to delete?', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row')).toHaveCount(3);
    await remove.click();
    const sent = page.waitForRequest(/change-order-status/);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    const { orderId, ...rest } = (await sent).postDataJSON();
    expect(orderId.toSorted()).toEqual(ids.toSorted());
    const named = { status: 'Deleted', permanentDeletedFlag: false, fromStatus: 'New', actId: expect.any(String) };
    expect(rest).toEqual(named);
    await expect(toast(page, '2 orders have been deleted successfully')).toBeVisible();
    for (const id of ids) await expect(page.getByRole('link', { name: `View order ${id}` })).toHaveCount(0);
    await expect(page.getByText('No records found')).toBeVisible();
    for (const id of ids) expect(await statusOf(product, id)).toBe('Deleted');
  });

  test('Delete of a row deletes that order alone (QUEUE-29)', async ({ page, product }) => {
    const full_name = newName('Deleted Row');
    const [gone, kept] = [
      await orderIn(product, 'Awaiting', { full_name }),
      await orderIn(product, 'Awaiting', { full_name }),
    ];
    await openAs(page, product, 'Admin', `awaiting-response?search=${encodeURIComponent(full_name)}`);
    await page.getByRole('button', { name: `Delete order ${gone}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Order has been deleted successfully')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, kept)).toBeVisible();
    expect(await statusOf(product, gone)).toBe('Deleted');
  });

  test('Assign to me asks, puts the name on the row and its View turns grey (QUEUE-23, QUEUE-27)', async ({
    page,
    product,
  }) => {
    const full_name = newName('Assigned Row');
    const orderId = await orderIn(product, 'Priority', { full_name });
    await openAs(page, product, 'Night Staff', `priority-order?search=${encodeURIComponent(full_name)}`);
    const view = page.getByRole('link', { name: `View order ${orderId}` });
    /** How far text and background are from grey: the difference of their largest and smallest RGB channel. */
    const colourfulness = () =>
      view.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        return [color, backgroundColor].map((each) => {
          if (!canvas) return Number.NaN;
          canvas.fillStyle = '#ffffff';
          canvas.fillRect(0, 0, 1, 1);
          canvas.fillStyle = each;
          canvas.fillRect(0, 0, 1, 1);
          const [...parts] = canvas.getImageData(0, 0, 1, 1).data.slice(0, 3);
          return Math.max(...parts) - Math.min(...parts);
        });
      });
    await expect(view).toBeVisible();
    const [before = 0] = await colourfulness();
    expect(before).toBeGreaterThan(80);
    await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(
      page.getByRole('dialog').getByText('Are you sure want to assigned orders.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(toast(page, 'Order has been assigned successfully')).toBeVisible();
    await expect(rowOf(page, orderId).getByText('Owen Hughes')).toBeVisible();
    await expect.poll(async () => Math.max(...(await colourfulness()))).toBeLessThanOrEqual(24);
  });

  test('Move to Original Folder asks, and gives the order back (QUEUE-8, QUEUE-28, RULE-11)', async ({
    page,
    product,
  }) => {
    const full_name = newName('Given Back');
    const orderId = await orderIn(product, 'Priority', { full_name });
    await openAs(page, product, 'Team', `priority-order?search=${encodeURIComponent(full_name)}`);
    await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(rowOf(page, orderId).getByText('Tara Novak')).toBeVisible();
    await page.goto(`/admin/my-order?search=${encodeURIComponent(full_name)}`);
    await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
    await page.getByRole('button', { name: 'Move to Original Folder' }).click();
    const question = 'Are you sure want to move orders to new orders.';
    await expect(page.getByRole('dialog').getByText(question, { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('No records found')).toBeVisible();
    await page.goto(`/admin/priority-order?search=${encodeURIComponent(full_name)}`);
    await expect(rowOf(page, orderId)).toBeVisible();
    await expect(rowOf(page, orderId).getByText('Tara Novak')).toHaveCount(0);
  });

  test('of selected rows the id and the status are kept: each change names the status that was seen (QUEUE-26)', async ({
    page,
    product,
  }) => {
    const full_name = newName('Two Statuses');
    const fresh = await orderIn(product, 'New', { full_name });
    const urgent = await orderIn(product, 'Priority', { full_name });
    const body = { orderId: [fresh, urgent], assignto: staff.Team.name };
    await callApi(product, await tokenOf(product, 'Team'), 'PUT', '/api/admin/assign-order-status', body);
    await openAs(page, product, 'Team', `my-order?search=${encodeURIComponent(full_name)}`);
    for (const id of [fresh, urgent]) await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
    // The rows are no longer shown, but stay selected.
    await page.getByLabel('Search My Orders').fill('nobody of this name');
    await expect(page.getByText('No records found', { exact: true })).toBeVisible();
    const sent: object[] = [];
    page.on('request', (request) => request.url().includes('assign-order-status') && sent.push(request.postDataJSON()));
    await page.getByRole('button', { name: 'Move to Original Folder' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(() => sent.length).toBe(2);
    const given = (orderId: string, fromStatus: string) => ({ orderId: [orderId], assignto: null, fromStatus });
    expect(sent).toEqual(expect.arrayContaining([given(fresh, 'New'), given(urgent, 'Priority')]));
  });

  test('Refunded it marks the selected orders as refunded today; they stay in Refunds (QUEUE-31)', async ({
    page,
    product,
  }) => {
    const full_name = newName('Refunded Row');
    const orderId = await orderIn(product, 'Refunds', { full_name });
    await openAs(page, product, 'Telecaller', `refund-order?search=${encodeURIComponent(full_name)}`);
    await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
    await page.getByRole('button', { name: 'Refunded it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refunded it' }).click();
    await expect(rowOf(page, orderId).getByText('Refunded', { exact: true })).toBeVisible();
    await expect(rowOf(page, orderId).getByText(/^\d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
    expect(await statusOf(product, orderId)).toBe('Refunds');
  });
});

// At every hour, one of the two has another day than UTC.
for (const timezoneId of ['Pacific/Kiritimati', 'Etc/GMT+12'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`the refund date is the day of a reader in ${timezoneId} (FIELD-9)`, async ({ page, product }) => {
      const full_name = newName('Refund Day');
      const orderId = await orderIn(product, 'Refunds', { full_name });
      const token = await tokenOf(product, 'Team');
      await callApi(product, token, 'PUT', '/api/admin/move-to-complete-refund', { orderId: [orderId] });
      await openAs(page, product, 'Team', `refund-order?search=${encodeURIComponent(full_name)}`);
      const date = rowOf(page, orderId).getByText(/^\d{2}\/\d{2}\/\d{4}$/);
      const instant = (await date.getAttribute('datetime')) ?? '';
      const format = { timeZone: timezoneId, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
      await expect(date).toHaveText(new Date(instant).toLocaleDateString('en-GB', format));
    });
  });

test('Copy ids copies the selected ones, also where the page is not served by https', async ({ page, product }) => {
  const full_name = newName('Copied Row');
  const orderId = await orderIn(product, 'New', { full_name });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openAs(page, product, 'Team', `recent-order?search=${encodeURIComponent(full_name)}`);
  await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
  const copy = page.getByRole('button', { name: 'Copy ids' });
  await copy.click();
  await expect(page.getByText('Copied ids', { exact: true })).toBeAttached();
  await expect(copy).toBeFocused();
  await page.getByLabel('Search New Orders').fill('');
  await page.getByLabel('Search New Orders').press('Control+v');
  await expect(page.getByLabel('Search New Orders')).toHaveValue(orderId);
});
