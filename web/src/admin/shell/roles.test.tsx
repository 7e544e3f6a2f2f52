import { endpoints } from '@arrival-desk/contract/api.ts';
import { getBulkChanges } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { getRefusedPayments } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { type Role, roles } from '@arrival-desk/contract/roles.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, held, ok, refuse } from '../../testing/api-stub.ts';
import { answerQueue, openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';
import { people } from '../../testing/token.ts';

// ROLE-1 to ROLE-10 and APP-16, repeated here: the tests must not take the permissions from the product.
const everybody: readonly Role[] = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'];
const managers: readonly Role[] = ['Admin', 'Manager'];
const admins: readonly Role[] = ['Admin'];
const links: { name: string; path: string; count?: true; seenBy: readonly Role[] }[] = [
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
  { name: 'Receipts', path: 'receipts', seenBy: everybody.filter((role) => role !== 'Telecaller') },
  { name: 'Country Order List', path: 'country-order-list', seenBy: everybody },
  { name: 'Order Processed', path: 'processed-order', seenBy: managers },
  { name: 'Manage Team', path: 'manage-team', seenBy: managers },
  { name: 'Gateway Setting', path: 'gateway-setting', seenBy: managers },
  { name: 'Change Password', path: 'change-password', seenBy: managers },
  { name: 'Settings', path: 'settings', seenBy: admins },
  { name: 'System', path: 'system', seenBy: admins },
  { name: 'System', path: 'failed-mails', seenBy: ['Manager', 'Night Staff'] },
  { name: 'Audit', path: 'audit-trail', seenBy: admins },
];
/** The tabs of an entry, by the addresses that they had as entries of their own. */
const tabs: { entry: string; tab: string; path: string; seenBy: readonly Role[] }[] = [
  { entry: 'Refunds', tab: 'Orders', path: 'refund-order', seenBy: managers },
  { entry: 'Refunds', tab: 'Refused Payments', path: 'refused-payments', seenBy: managers },
  { entry: 'Settings', tab: 'Brands', path: 'settings', seenBy: admins },
  { entry: 'Settings', tab: 'Landing Sites', path: 'landing-sites', seenBy: admins },
  { entry: 'Settings', tab: 'Desk Settings', path: 'desk-settings', seenBy: admins },
  { entry: 'System', tab: 'Health', path: 'system', seenBy: admins },
  { entry: 'System', tab: 'Failed Emails', path: 'failed-mails', seenBy: ['Admin', 'Manager', 'Night Staff'] },
  { entry: 'Audit', tab: 'Audit Trail', path: 'audit-trail', seenBy: admins },
  { entry: 'Audit', tab: 'Ledger', path: 'ledger', seenBy: admins },
];
/** Screens that no link of the menu leads to. */
const further: { path: string; seenBy: readonly Role[] }[] = [
  ...tabs.filter(({ path }) => !['refund-order', 'settings', 'system', 'audit-trail'].includes(path)),
  { path: 'manage-team/1', seenBy: managers },
  { path: 'settings/new', seenBy: admins },
  { path: 'landing-sites/1', seenBy: admins },
  { path: 'traveller-data', seenBy: admins },
];
const tiles = [
  ['My Orders', 'my-order'],
  ['New Orders', 'recent-order'],
  ['Priority Order', 'priority-order'],
  ['Pending Orders', 'pending-order'],
  ['Completed Orders', 'completed-order'],
] as const;

/** Every endpoint loads for ever: what is shown is what the web itself decides. */
function answerNothing(): void {
  for (const endpoint of endpoints) answer(endpoint, held<never>().promise);
}

test('the roles are those of the contract (ROLE-1)', () => expect(everybody).toEqual(roles));

test.each(everybody)(
  '%s: the menu and the dashboard have the links of the role, with their counts (APP-2, APP-14, APP-16, APP-18, ROLE-1)',
  async (role) => {
    answerNothing();
    await openDesk('/admin', { as: role });
    await waitFor(() => expect(document.querySelector('header')).toHaveTextContent(`Welcome, ${people[role].name}`));
    const menu = within(screen.getByRole('navigation', { name: 'Queues and settings' }));
    const seen = links.filter(({ seenBy }) => seenBy.includes(role));
    const shown = () => menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    const wanted = seen.map(({ name, path, count }) => [`${name}${count ? '0' : ''}`, `/admin/${path}`]);
    await waitFor(() => expect(shown()).toEqual(wanted));
    expect(menu.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    const dashboard = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    const onTiles = dashboard.getAllByRole('link');
    expect(onTiles.map((link) => link.getAttribute('href'))).toEqual(tiles.map(([, path]) => `/admin/${path}`));
    for (const [index, [name]] of tiles.entries())
      expect(onTiles[index]).toHaveAccessibleName(new RegExp(`^${name} ?0$`));
  },
);

test.each(everybody)(
  '%s: every screen of the role opens (QUEUE-1, QUEUE-2, REPORT-1, REPORT-2, SETTING-1, ROLE-3, ROLE-4, ROLE-5, ROLE-6, ROLE-7, WIRE-11)',
  async (role) => {
    answerNothing();
    const { router } = await openDesk('/admin', { as: role });
    for (const { name, path } of links.filter(({ seenBy }) => seenBy.includes(role))) {
      await act(() => router.navigate(`/admin/${path}`));
      expect(await screen.findByText(name, { selector: 'h1' })).toBeInTheDocument();
      expect(document.querySelector('[aria-current="page"]')).toHaveTextContent(name);
    }
  },
);

test.each(everybody)(
  '%s: entries with several screens have them as tabs, at the addresses that they had (APP-41, APP-42, REPORT-10)',
  async (role) => {
    answerNothing();
    answer(getRefusedPayments, ok({ total: 7, payments: [] }));
    const { router } = await openDesk('/admin', { as: role });
    const seen = tabs.filter(({ seenBy }) => seenBy.includes(role));
    for (const { entry, tab, path } of seen) {
      await act(() => router.navigate(`/admin/${path}`));
      const strip = within(await screen.findByRole('navigation', { name: `Tabs of ${entry}` }));
      const number = (name: string) => (name === 'Refused Payments' ? '7' : '');
      const names = seen.filter((other) => other.entry === entry).map((other) => `${other.tab}${number(other.tab)}`);
      await waitFor(() => expect(strip.getAllByRole('link').map((link) => link.textContent)).toEqual(names));
      expect(strip.getByRole('link', { current: 'page' })).toHaveTextContent(tab);
      const menu = within(screen.getByRole('navigation', { name: 'Queues and settings' }));
      expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent(entry);
    }
    await act(() => router.navigate('/admin/refund-order'));
    await screen.findByText('Refunds', { selector: 'h1' });
    if (!managers.includes(role)) expect(screen.queryByRole('navigation', { name: 'Tabs of Refunds' })).toBeNull();
  },
);

test.each(everybody.filter((role) => role !== 'Admin'))(
  '%s: every address beyond the role says so, and asks for no data (ROLE-3, ROLE-4, ROLE-5, ROLE-7, SETTING-14)',
  async (role) => {
    // The server refuses this queue; a call to any other endpoint has no answer and fails the test.
    answer(getOrdersList, refuse('not_allowed', 'Your role cannot open Order History.'));
    if (role === 'Telecaller') answer(getBulkChanges, ok([]));
    const every = [...links.filter(({ path }) => path !== 'failed-mails'), ...further];
    const open = every.filter(({ seenBy }) => seenBy.includes(role)).map(({ path }) => path);
    const beyond = every.filter(({ path }) => !open.includes(path));
    const { router } = await openDesk(`/admin/${beyond[0]?.path}`, { as: role });
    await screen.findAllByText('Not open to your role');
    for (const { path, seenBy } of beyond) {
      await act(() => router.navigate(`/admin/${path}`));
      expect(router.state.location.pathname).toBe(`/admin/${path}`);
      const main = screen.getByRole('main');
      await waitFor(() => expect(main, path).toHaveTextContent('Not open to your role'));
      if (path !== 'order-history') {
        const named = seenBy.map((one) => (one === 'Night Staff' ? one : `${one}s`));
        const whose = `This page is for ${named.join(', ').replace(/, ([^,]+)$/, ' and $1')}`;
        expect(within(main).getByText(whose), path).toBeInTheDocument();
      }
      expect(main.querySelectorAll('input, textarea, select, table'), path).toHaveLength(0);
      expect(main, path).not.toHaveTextContent('@');
    }
    const folders = new Set(callsOf(getOrdersList).map(({ params }) => params.orderName));
    expect([...folders]).toEqual(role === 'Telecaller' ? ['order-history'] : []);
  },
);

test.each([
  { path: 'recent-order', act: 'assign', button: 'Assign to me', ofRows: true },
  { path: 'my-order', act: 'moveToOriginalFolder', button: 'Move to Original Folder', ofRows: true },
  { path: 'refund-order', act: 'markRefunded', button: 'Refunded it', ofRows: false },
] as const)(
  '$path deletes only where the server offers it; "$button" does not depend on that (QUEUE-4, QUEUE-8, ROLE-8, ROLE-9, ROLE-10)',
  async ({ path, act: own, button, ofRows }) => {
    const row = buildRow();
    answerQueue([row], { actions: { [own]: true, delete: false } });
    const { router } = await openDesk(`/admin/${path}`, { as: 'Team' });
    expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
    const deletes = () =>
      screen
        .queryAllByRole('button', { name: /^Delete (Order|order \d+)$/ })
        .map((each) => each.getAttribute('aria-label') ?? each.textContent);
    expect(deletes()).toEqual([]);
    answerQueue([row], { actions: { [own]: true, delete: true, deleteRow: ofRows } });
    await act(() => router.navigate('/admin/called'));
    await act(() => router.navigate(`/admin/${path}?search=${row.order_id}`));
    await waitFor(() =>
      expect(deletes()).toEqual(['Delete Order', ...(ofRows ? [`Delete order ${row.order_id}`] : [])]),
    );
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
  },
);
