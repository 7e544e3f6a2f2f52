import { getOrdersList, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { answerPagedQueue, done, findRow } from '../../testing/queues.ts';

const orders = Array.from({ length: 31 }, (_, index) =>
  buildDetail({ full_name: `Keyboard ${index + 1}`, process_status: 'New' }),
);
const idOf = (number: number) => orders[number - 1]?.order_id ?? '';
/** Expects the focus on a row, the order of this number. */
const onRow = (number: number) =>
  waitFor(() =>
    expect(document.activeElement?.querySelector('a[data-opens-row]')).toHaveAccessibleName(
      `View order ${idOf(number)}`,
    ),
  );
const selected = (count: number) => screen.findByText(`${count} selected`);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The place in the list, once it is shown; the skeleton of an order has it too, and goes. */
const position = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openQueue(path = 'recent-order', as: Role = 'Team') {
  answerPagedQueue(() => orders);
  const desk = await openDesk(`/admin/${path}`, { as });
  const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
  await findRow(idOf((page - 1) * 10 + 1));
  return { ...desk, press: (keys: string) => desk.user.keyboard(keys) };
}

test('rows are searched, moved through and selected by key, and taken (APP-29)', async () => {
  const { press } = await openQueue();
  await press('/');
  expect(screen.getByLabelText('Search New Orders')).toHaveFocus();
  await press('keyboard{Enter}');
  await waitFor(() => expect(callsOf(searchOrder).at(-1)?.body.searchVal).toBe('keyboard'));
  await findRow(idOf(1));
  await press('{ArrowDown}');
  await onRow(1);
  await press('j');
  await onRow(2);
  await press('k');
  await onRow(1);
  await press('x');
  await selected(1);
  await press('{Shift>}{ArrowDown}{/Shift}');
  await selected(2);
  await onRow(2);
  await press(' ');
  await selected(1);
  await press('jj');
  await onRow(4);
  await press('{Shift>}X{/Shift}');
  await selected(4);

  answer(assignOrderStatus, ({ body }) => done([body.orderId].flat().map(String), 'Assigned.'));
  await press('a');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Are you sure want to assigned orders.')).toBeInTheDocument();
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Assign' })).toHaveFocus());
  await press('{Enter}');
  await dialogGone();
  expect(callsOf(assignOrderStatus).map(({ body }) => body.orderId)).toEqual([[1, 2, 3, 4].map(idOf)]);
});

test('with nothing selected a key is about the row that has the focus; Delete only where it is allowed (APP-29)', async () => {
  const { press } = await openQueue('recent-order', 'Manager');
  await press('jj');
  await onRow(2);
  await press('#');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Order' });
  expect(within(dialog).getByText(idOf(2))).toBeInTheDocument();
  await press('{Escape}');
  await dialogGone();
  answerPagedQueue(() => orders, { actions: { assign: true } });
  await press('r');
  await waitFor(() => expect(screen.queryByRole('button', { name: `Delete order ${idOf(2)}` })).toBeNull());
  await press('#');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf(changeOrderStatus)).toEqual([]);
});

test('next crosses the pages of the list in its own order, and back leads to its page (APP-29, PAGE-12)', async () => {
  const { press } = await openQueue('recent-order?sort=order_id&order=asc&page=2', 'Manager');
  answerOrder(orders[19] as (typeof orders)[number]);
  await press('{j>10/}');
  await onRow(20);
  await press('{Enter}');
  await heading('Keyboard 20');
  await position('20 of 31');
  // The neighbours are asked for in the sorting of the list.
  expect(callsOf(searchOrder).at(-1)?.body).toMatchObject({ sort: 'order_id', order: 'asc', start: 0, end: 40 });
  answerOrder(orders[20] as (typeof orders)[number]);
  await press('{Shift>}J{/Shift}');
  await heading('Keyboard 21');
  await position('21 of 31');
  answerOrder(orders[19] as (typeof orders)[number]);
  await press('p');
  await heading('Keyboard 20');
  await press('{Escape}');
  await heading('New Orders');
  expect(window.location.search).toBe('?sort=order_id&order=asc&page=2');
  await findRow(idOf(11));
  // The list knows the row that was opened.
  await press('k');
  await onRow(19);

  await press(']');
  await findRow(idOf(21));
  expect(window.location.search).toMatch(/page=3/);
  await press('[[');
  await findRow(idOf(11));
  expect(window.location.search).toMatch(/page=2/);
});

test('an order that has left its list has the position of the one that follows it (PAGE-12)', async () => {
  let rows = orders.slice(0, 3);
  answerPagedQueue(() => rows);
  answerOrder(orders[0] as (typeof orders)[number]);
  const { user, change } = await openDesk('/admin/recent-order', { as: 'Team' });
  await findRow(idOf(1));
  await user.keyboard('j{Enter}');
  await heading('Keyboard 1');
  await position('1 of 3');
  rows = orders.slice(1, 3);
  change({ order_id: idOf(1), from_status: 'New', to_status: 'Awaiting' });
  await waitFor(() => expect(screen.getByText('1 of 2')).toHaveAttribute('data-absent'));
  answerOrder(orders[1] as (typeof orders)[number]);
  await user.keyboard('n');
  await heading('Keyboard 2');
  await waitFor(() => expect(screen.getByText('1 of 2')).not.toHaveAttribute('data-absent'));
  answerOrder(orders[2] as (typeof orders)[number]);
  await user.keyboard('n');
  await heading('Keyboard 3');
  await position('2 of 2');
  expect(screen.getByRole('button', { name: 'Next order' })).toBeDisabled();
  await user.keyboard('n');
  expect(await screen.findByText('This is the last order of the list')).toBeInTheDocument();
  await user.keyboard('u');
  await heading('New Orders');
});

test('a queue opens by two letters, if the role can read it (APP-29)', async () => {
  const { press } = await openQueue('recent-order', 'Telecaller');
  for (const [keys, title] of [
    ['gp', 'Priority Orders'],
    ['ge', 'Pending Orders'],
    ['gc', 'Completed Orders'],
    ['gw', 'Awaiting Customer'],
    ['gg', 'Awaiting Govt'],
    ['gt', 'Contact Customer'],
    ['gl', 'Customer Called'],
    ['gf', 'Future Orders'],
    ['gd', 'Deleted Orders'],
    ['gr', 'Refunds'],
    ['gb', 'Charge Back'],
    ['gm', 'My Orders'],
    ['gn', 'New Orders'],
  ] as const) {
    await press(keys);
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title));
  }
  // Order History is not open to a Telecaller.
  await press('gh');
  expect(window.location.pathname).toBe('/admin/recent-order');
  expect(callsOf(getOrdersList).filter(({ params }) => params.orderName === 'order-history')).toEqual([]);
  await press('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Next order of the list')).toBeInTheDocument();
  expect(within(list).queryByText('Order History')).toBeNull();
});

test('single-key shortcuts can be switched off, and stay off; arrow keys and Ctrl K are none (APP-29)', async () => {
  const { press, user } = await openQueue();
  await press('?');
  await user.click(await screen.findByLabelText('Single-key shortcuts'));
  await press('{Escape}');
  await dialogGone();
  expect(localStorage.getItem('single-key-shortcuts')).toBe('off');
  await press('gp?jx/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/admin/recent-order');
  expect(document.querySelector('tr:focus')).toBeNull();
  expect(screen.queryByText('1 selected')).toBeNull();
  await press('{ArrowDown}');
  await onRow(1);
  await press('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Find an order or a screen' })).toBeInTheDocument();
});

test('what is typed into a field is no shortcut (APP-29)', async () => {
  const { press, user } = await openQueue();
  await user.click(screen.getByLabelText('Search New Orders'));
  await press('gp x?');
  expect(screen.getByLabelText('Search New Orders')).toHaveValue('gp x?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/admin/recent-order');
});
