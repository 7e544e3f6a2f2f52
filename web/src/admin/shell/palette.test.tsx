import { adminLogout } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { findOrders } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail, buildRow } from '../../testing/orders.ts';
import { answerPagedQueue } from '../../testing/queues.ts';

const options = () => within(screen.getByRole('dialog')).queryAllByRole('option');
const chosen = () => options().find((option) => option.getAttribute('aria-selected') === 'true');
const field = () => screen.getByRole('combobox', { name: 'Find an order or a screen' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openPalette(as: 'Team' | 'Admin' = 'Team') {
  answerPagedQueue(() => []);
  answer(findOrders, ok([]));
  const desk = await openDesk('/admin/recent-order', { as });
  await screen.findByText('No data available in table');
  const open = async () => {
    await desk.user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(field()).toHaveFocus());
  };
  await open();
  return { ...desk, open };
}

test('the palette finds an order by what is typed, opens it on Enter, and lists it as recent (APP-30)', async () => {
  const order = buildDetail({ full_name: 'Palette Fernández', process_status: 'Awaiting' });
  answerOrder(order);
  const { user, open } = await openPalette();
  answer(findOrders, ({ body: { text } }) => ok('palette fern'.includes(text) ? [buildRow(order)] : []));
  await user.keyboard('palette fern');
  await waitFor(() => expect(chosen()).toHaveTextContent(order.order_id));
  // What was typed on the way was not asked for, or is not shown.
  expect(callsOf(findOrders).at(-1)?.body).toEqual({ text: 'palette fern' });
  expect(chosen()).toHaveTextContent('Palette Fernández');
  expect(chosen()).toHaveTextContent('Awaiting Customer');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Palette Fernández' })).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/admin/view-order/${order.order_id}`);
  await closed();

  await open();
  expect(options()[0]).toHaveTextContent(`Palette Fernández${order.order_id}`);
});

test('the palette opens a screen by its name, of those of the role, with the arrow keys too (APP-30)', async () => {
  const { user, open } = await openPalette();
  await user.keyboard('customer');
  await waitFor(() =>
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'Awaiting Customer',
      'Contact Customer',
      'Customer Called',
    ]),
  );
  expect(chosen()).toHaveTextContent('Awaiting Customer');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Customer Called');
  expect(field()).toHaveAttribute('aria-activedescendant', chosen()?.id);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer Called' })).toBeInTheDocument();
  await closed();
  await open();
  await user.keyboard('manage');
  await screen.findByText('No records found');
  expect(options()).toEqual([]);
});

test('the palette has the screens of an Admin for an Admin (APP-30)', async () => {
  const { user } = await openPalette('Admin');
  await user.keyboard('manage');
  await waitFor(() => expect(chosen()).toHaveTextContent('Manage Team'));
});

test('the palette says what it needs, what it looks for, and that nothing was found or the search failed (APP-30)', async () => {
  const { user } = await openPalette();
  await user.keyboard('zz');
  expect(screen.getByText('Type at least three characters to find orders.')).toBeInTheDocument();
  await user.keyboard('z');
  expect(screen.getByText('Looking for orders …')).toBeInTheDocument();
  expect(await within(screen.getByRole('dialog')).findByText('No records found')).toBeInTheDocument();
  answer(findOrders, refuse('internal', 'Failed.'));
  await user.keyboard('z');
  expect(await screen.findByText('Orders could not be searched. Please try again.')).toBeInTheDocument();
});

test('two letters of a Chinese name are enough (APP-30)', async () => {
  const order = buildRow({ full_name: '李雷' });
  const { user } = await openPalette();
  answer(findOrders, ok([order]));
  await user.keyboard('李');
  await waitFor(() => expect(chosen()).toHaveTextContent('李雷'));
});

test('the palette opens by its button, and signs out (APP-30)', async () => {
  const { user } = await openPalette();
  await user.keyboard('{Escape}');
  await closed();
  await user.click(screen.getByRole('button', { name: /^Find an order/ }));
  await waitFor(() => expect(field()).toHaveFocus());
  answer(adminLogout, ok(null));
  await user.keyboard('logout');
  await waitFor(() => expect(chosen()).toHaveTextContent('Logout'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  expect(localStorage.getItem('user')).toBeNull();
});

test.each([
  ['take', 'Take next order'],
  ['file', 'File: open what to type into the form'],
  ['assign', 'Assign to me'],
  ['upload', 'Upload the document'],
  ['comment', 'Add a comment'],
  ['correct visa', 'Correct Visa'],
  ['move awaiting', 'Move to Awaiting Govt'],
])('it lists every act of an order’s page: %s (APP-30)', async (typed, name) => {
  const moves = [{ to: 'AwaitingGovt', label: 'Awaiting Govt', asks: null }] as const;
  const order = buildDetail({
    actions: { markFiled: true, assign: true, moves: [...moves], correct: ['visa_number'] },
  });
  answerOrder(order);
  answer(findOrders, ok([]));
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  await screen.findByRole('heading', { level: 1, name: order.full_name });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(field()).toHaveFocus());
  await user.keyboard(typed);
  const acts = within(screen.getByRole('group', { name: 'On this screen' }));
  expect(acts.getByText(name)).toBeInTheDocument();
});

test('an act of the palette is done behind it: the comment has the focus (APP-30)', async () => {
  const order = buildDetail();
  answerOrder(order);
  answer(findOrders, ok([]));
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  await screen.findByRole('heading', { level: 1, name: order.full_name });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(field()).toHaveFocus());
  await user.keyboard('add a comment{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Remark')).toHaveFocus());
});
