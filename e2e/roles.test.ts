import { endpoints } from '../contract/src/api.ts';
import { roles } from '../contract/src/roles.ts';
import { callApi, expectLoaded, newName, openAs, orderIn, type StaffRole, statusOf, tokenOf } from './desk.ts';
import { allowProblems } from './problems.ts';
import { expect, test } from './product.ts';
import { staff } from './staff.ts';

// ROLE-1 to ROLE-10, repeated here: the tests must not take the permissions from the product.
const everybody = roles as readonly StaffRole[];
const managers: readonly StaffRole[] = ['Admin', 'Manager'];
const links: { name: string; path: string; title?: string; count: boolean; seenBy: readonly StaffRole[] }[] = [
  { name: 'My Orders', path: 'my-order', count: true, seenBy: everybody },
  { name: 'New Orders', path: 'recent-order', count: true, seenBy: everybody },
  { name: 'Priority Orders', path: 'priority-order', count: true, seenBy: everybody },
  { name: 'Pending Orders', path: 'pending-order', count: true, seenBy: everybody },
  { name: 'Completed Orders', path: 'completed-order', count: true, seenBy: everybody },
  { name: 'Awaiting Customer', path: 'awaiting-response', count: true, seenBy: everybody },
  { name: 'Awaiting Govt', path: 'awaiting-govt', count: true, seenBy: everybody },
  { name: 'Contact Customer', path: 'contact-customer', count: true, seenBy: everybody },
  { name: 'Customer Called', path: 'called', count: true, seenBy: everybody },
  {
    name: 'Order History',
    path: 'order-history',
    count: true,
    seenBy: everybody.filter((role) => role !== 'Telecaller'),
  },
  { name: 'Future Orders', path: 'future-order', count: true, seenBy: everybody },
  { name: 'Deleted Orders', path: 'deleted-order', count: true, seenBy: everybody },
  { name: 'Refunds', path: 'refund-order', count: true, seenBy: everybody },
  { name: 'Charge Back', path: 'chargeback', count: true, seenBy: everybody },
  { name: 'Country Order List', path: 'country-order-list', count: false, seenBy: everybody },
  { name: 'Order Processed', path: 'processed-order', count: false, seenBy: managers },
  { name: 'Refused Payments', path: 'refused-payments', count: false, seenBy: managers },
  { name: 'Manage Team', path: 'manage-team', count: false, seenBy: managers },
  { name: 'Gateway Setting', path: 'gateway-setting', count: false, seenBy: managers },
  { name: 'Change Password', path: 'change-password', count: false, seenBy: managers },
  { name: 'Settings', path: 'settings', count: false, seenBy: ['Admin'] },
  { name: 'Landing Sites', path: 'landing-sites', count: false, seenBy: ['Admin'] },
  { name: 'Failed Mails', path: 'failed-mails', count: false, seenBy: ['Admin'] },
  { name: 'System', path: 'system', count: false, seenBy: ['Admin'] },
  { name: 'Audit Trail', path: 'audit-trail', count: false, seenBy: ['Admin'] },
  { name: 'Ledger', path: 'ledger', count: false, seenBy: ['Admin'] },
];
const tiles = [
  { name: 'My Orders', path: 'my-order', title: 'My Orders' },
  { name: 'New Orders', path: 'recent-order', title: 'New Orders' },
  { name: 'Priority Order', path: 'priority-order', title: 'Priority Orders' },
  { name: 'Pending Orders', path: 'pending-order', title: 'Pending Orders' },
  { name: 'Completed Orders', path: 'completed-order', title: 'Completed Orders' },
];
const further = [{ path: 'manage-team/1', seenBy: managers }];

test.use({ viewport: { width: 1440, height: 900 } });

for (const role of everybody) {
  const seen = links.filter(({ seenBy }) => seenBy.includes(role));

  test(`${role}: every link opens its screen (APP-2, APP-14, APP-16, APP-18, QUEUE-1, QUEUE-2, REPORT-1, REPORT-2, SETTING-1, ROLE-1, ROLE-3, ROLE-4, ROLE-5, ROLE-6, WIRE-11)`, async ({
    page,
    product,
  }) => {
    await openAs(page, product, role, 'recent-order');
    await expect(page.getByText(`Welcome, ${staff[role].name}`)).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Queues and settings' });
    await expect(sidebar.getByRole('link')).toHaveText(
      seen.map(({ name, count }) => new RegExp(`^${name}${count ? String.raw`[\d,]+` : ''}$`)),
    );
    await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible();
    for (const { name, path } of seen) {
      await sidebar.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expectLoaded(page);
    }
    await page.goto('/admin/recent-order');
    const dashboard = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(dashboard.getByRole('link')).toHaveCount(tiles.length);
    for (const [index, { name }] of tiles.entries())
      await expect(dashboard.getByRole('link').nth(index)).toHaveAccessibleName(new RegExp(`^${name} ?[\\d,]+$`));
    for (const { name, path, title } of tiles) {
      await dashboard.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expectLoaded(page);
    }
  });

  test(`${role}: every address and call beyond its role is refused without data (ROLE-3, ROLE-4, ROLE-5, ROLE-15, WIRE-1)`, async ({
    page,
    product,
  }) => {
    allowProblems(/^403 for (GET|POST) \/api\/admin\//);
    const token = await tokenOf(product, role);
    for (const { path } of [...links, ...further].filter(({ seenBy }) => !seenBy.includes(role))) {
      const answers: number[] = [];
      const listen = page.on('response', (response) => {
        if (/\/api\/.*(processed-by|team-member|gateways|order-history|search-order)/.test(response.url()))
          answers.push(response.status());
      });
      await openAs(page, product, role, path);
      await expect(page.getByText('Not open to your role').first(), path).toBeVisible();
      await expect(page.getByRole('main').getByText('@')).toHaveCount(0);
      for (const control of ['textbox', 'searchbox', 'combobox'] as const)
        await expect(page.getByRole('main').getByRole(control)).toHaveCount(0);
      expect(
        answers.filter((status) => status !== 403),
        path,
      ).toEqual([]);
      listen.removeAllListeners('response');
    }
    const closed = endpoints.filter(({ access }) => Array.isArray(access) && !access.includes(role));
    expect(closed.length > 0).toBe(role !== 'Admin');
    for (const { method, path } of closed) {
      const { status, body } = await callApi(
        product,
        token,
        method,
        path.replace(/:\w+/g, '1'),
        method === 'GET' ? undefined : {},
      );
      expect([path, status, body.status, body.data]).toEqual([path, 403, 0, undefined]);
    }
  });
}

test('Order History is closed to Telecallers by list, search and export (ROLE-3)', async ({ product }) => {
  const token = await tokenOf(product, 'Telecaller');
  const answers = [
    await callApi(product, token, 'GET', '/api/admin/get-orders-list/order-history?page=1&limit=10&delay=1'),
    await callApi(product, token, 'POST', '/api/admin/search-order', { searchVal: 'a', folderName: 'order-history' }),
    await callApi(product, token, 'POST', '/api/admin/export-orders', { folderName: 'order-history' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(answers.map(() => [403, undefined]));
});

for (const role of everybody) {
  test(`${role}: the delete buttons and calls are those of its role (QUEUE-4, QUEUE-8, ROLE-8, ROLE-9, ROLE-10)`, async ({
    page,
    product,
  }) => {
    const full_name = newName('Delete Rights');
    const orderId = await orderIn(product, 'New', { full_name });
    const isManager = managers.includes(role);
    await openAs(page, product, role, `recent-order?search=${encodeURIComponent(full_name)}`);
    await expect(page.getByRole('link', { name: `View order ${orderId}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Order', exact: true })).toHaveCount(isManager ? 1 : 0);
    await expect(page.getByRole('button', { name: `Delete order ${orderId}` })).toHaveCount(isManager ? 1 : 0);
    const token = await tokenOf(product, role);
    await callApi(product, token, 'PUT', '/api/admin/assign-order-status', { orderId, assignto: staff[role].name });
    await page.goto(`/admin/my-order?search=${encodeURIComponent(full_name)}`);
    await expect(page.getByRole('button', { name: 'Move to Original Folder' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Order', exact: true })).toHaveCount(role === 'Admin' ? 1 : 0);
    const removed = await callApi(product, token, 'PUT', '/api/admin/change-order-status', {
      orderId,
      status: 'Deleted',
    });
    expect(removed.status).toBe(isManager ? 200 : 403);
    expect(await statusOf(product, orderId)).toBe(isManager ? 'Deleted' : 'New');
    await page.goto('/admin/refund-order');
    await expect(page.getByRole('button', { name: 'Refunded it' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Order', exact: true })).toHaveCount(isManager ? 1 : 0);
  });
}
