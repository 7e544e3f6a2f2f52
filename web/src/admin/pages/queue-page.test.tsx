import { folderNames } from '@arrival-desk/contract/order-lists/folders.ts';
import { getOrdersList } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import type { FolderActions } from '@arrival-desk/contract/orders/order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, findRow } from '../../testing/queues.ts';

// QUEUE-1 to QUEUE-13, repeated here: the test must not take its expectations from the product.
const columns = ['Order Id', 'Name', 'Telephone', 'Date & Time', 'Arrival', 'Status', 'Assigned to', 'Action'];
const bulkButtons = ['Assign to me', 'Delete Order', 'Move to Original Folder', 'Refunded it', 'Restore'];

interface Expected {
  title: string;
  path: string;
  status: ProcessStatus;
  /** The word for the status, if it is another one. */
  shown?: string;
  /** For the selected rows. */
  buttons: string[];
  columns?: string[];
  /** Of a row, besides View. */
  act?: 'Restore' | null;
  empty: RegExp;
  next?: string;
}

const queues: Expected[] = [
  {
    title: 'New Orders',
    path: 'recent-order',
    status: 'New',
    buttons: ['Assign to me', 'Delete Order'],
    empty: /^No new order is waiting\./,
    next: 'Priority Orders',
  },
  {
    title: 'My Orders',
    path: 'my-order',
    status: 'Future',
    buttons: ['Move to Original Folder', 'Delete Order'],
    columns: columns.filter((name) => name !== 'Assigned to'),
    empty: /^No order that still needs work is assigned to you\./,
  },
  {
    title: 'Priority Orders',
    path: 'priority-order',
    status: 'Priority',
    buttons: ['Assign to me', 'Delete Order'],
    empty: /^No priority order is waiting\./,
  },
  { title: 'Pending Orders', path: 'pending-order', status: 'Pending', buttons: [], empty: /^Every order is paid\./ },
  {
    title: 'Completed Orders',
    path: 'completed-order',
    status: 'Completed',
    buttons: [],
    empty: /^No order is completed yet\./,
  },
  {
    title: 'Awaiting Customer',
    path: 'awaiting-response',
    status: 'Awaiting',
    shown: 'Awaiting Customer',
    buttons: [],
    empty: /^No traveller owes us an answer\./,
  },
  {
    title: 'Awaiting Govt',
    path: 'awaiting-govt',
    status: 'AwaitingGovt',
    shown: 'Awaiting Govt',
    buttons: [],
    empty: /^Nothing is with the government\./,
  },
  {
    title: 'Contact Customer',
    path: 'contact-customer',
    status: 'Contact Customer',
    buttons: [],
    columns: columns.filter((column) => column !== 'Telephone'),
    empty: /^No traveller has to be contacted\./,
  },
  {
    title: 'Customer Called',
    path: 'called',
    status: 'Customer Called',
    buttons: [],
    empty: /^No order waits after a call\./,
    next: 'Contact Customer',
  },
  { title: 'Order History', path: 'order-history', status: 'ChargeBack', buttons: [], empty: /^No order has come in/ },
  {
    title: 'Future Orders',
    path: 'future-order',
    status: 'Future',
    buttons: [],
    empty: /^No paid order is further/,
  },
  {
    title: 'Deleted Orders',
    path: 'deleted-order',
    status: 'Deleted',
    buttons: ['Restore'],
    act: 'Restore',
    empty: /^No order is deleted\./,
  },
  {
    title: 'Refunds',
    path: 'refund-order',
    status: 'Refunds',
    buttons: ['Refunded it', 'Delete Order'],
    columns: ['Order Id', 'Email', 'Telephone', 'Date & Time', 'Refund Date', 'Status', 'Action'],
    act: null,
    empty: /^No refund is due\./,
  },
  { title: 'Charge Back', path: 'chargeback', status: 'ChargeBack', buttons: [], empty: /^No payment is disputed\./ },
];

/** The buttons for the selected rows that are on the screen. */
function shownButtons(): string[] {
  const shown = screen.getAllByRole('button').map(({ textContent }) => textContent);
  return bulkButtons.filter((name) => shown.includes(name));
}

test('every queue is in this table', () => {
  expect(queues.map(({ path }) => path).toSorted()).toEqual(folderNames.toSorted());
});

test.each(queues)(
  '$title has its title, columns, buttons, search and empty text (QUEUE-1, QUEUE-2, QUEUE-3, QUEUE-4, QUEUE-5, QUEUE-6, QUEUE-7, QUEUE-12, QUEUE-13, RULE-1, LOOK-2)',
  async ({
    title,
    path,
    status,
    shown = status,
    buttons,
    columns: named = columns,
    act,
    empty,
    next = 'New Orders',
  }) => {
    const order = buildRow({ process_status: status });
    let rows = [order];
    answerPagedQueue(() => rows);
    const { user } = await openDesk(`/admin/${path}`, { as: 'Admin' });
    const row = await findRow(order.order_id);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(
      within(screen.getByRole('table', { name: title }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['', ...named]);
    expect(shownButtons().toSorted()).toEqual(buttons.toSorted());
    expect(within(row).getByText(shown)).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: `View order ${order.order_id}` })).toHaveAttribute(
      'href',
      `/admin/view-order/${order.order_id}`,
    );
    for (const verb of ['Delete', 'Restore'])
      expect(within(row).queryAllByRole('button', { name: `${verb} order ${order.order_id}` })).toHaveLength(
        verb === (act === undefined ? 'Delete' : act) ? 1 : 0,
      );

    const search = screen.getByLabelText(`Search ${title}`);
    await user.type(search, 'nobody of this name{Enter}');
    expect(await screen.findByText('No records found')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
    await findRow(order.order_id);
    await waitFor(() => expect(search).toHaveValue(''));

    rows = [];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('No data available in table')).toBeInTheDocument();
    expect(screen.getByText(empty)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: `Go to ${next}` }));
    expect(await screen.findByRole('heading', { level: 1, name: next })).toBeInTheDocument();
  },
);

test.each<[string, Partial<FolderActions>, string[]]>([
  ['recent-order', { assign: true }, ['Assign to me']],
  ['refund-order', { markRefunded: true }, ['Refunded it']],
  ['my-order', { moveToOriginalFolder: true }, ['Move to Original Folder']],
  ['deleted-order', {}, []],
])('%s has the buttons of what the server lets a person do, and no others', async (path, actions, buttons) => {
  const order = buildRow({ process_status: path === 'deleted-order' ? 'Deleted' : 'New' });
  answerPagedQueue(() => [order], { actions });
  await openDesk(`/admin/${path}`, { as: 'Team' });
  const row = await findRow(order.order_id);
  expect(shownButtons()).toEqual(buttons);
  expect(within(row).queryByRole('button', { name: /^(Delete|Restore) order/ })).toBeNull();
});

test('Refresh loads the list again in place: what is typed and selected stays (QUEUE-3)', async () => {
  const [first, second] = [buildRow(), buildRow()];
  let rows = [first, second];
  answerPagedQueue(() => rows);
  const { user } = await openDesk('/admin/recent-order', { as: 'Team' });
  await findRow(first.order_id);
  await user.click(screen.getByRole('checkbox', { name: `Select order ${second.order_id}` }));
  const newest = buildRow();
  rows = [newest, ...rows];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await findRow(newest.order_id);
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: `Select order ${second.order_id}` })).toBeChecked();
  await waitFor(() => expect(screen.getByText('1–3 of 3')).toBeInTheDocument());
});

test('a queue that is not open to a role says so, and has nothing to search or export (ROLE-3)', async () => {
  answerPagedQueue(() => []);
  answer(getOrdersList, refuse('not_allowed', 'Order History is not open to your role.'));
  await openDesk('/admin/order-history', { as: 'Telecaller' });
  expect(await screen.findByText('Not open to your role')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Export CSV/ })).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
