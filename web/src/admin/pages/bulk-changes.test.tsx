import {
  type BulkChange,
  describeBulkChange,
  getBulkChanges,
  startBulkChange,
  stopBulkChange,
} from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { changeOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { getAssignees } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse, setOnline } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, done, findRow } from '../../testing/queues.ts';

function buildChange(overrides: Partial<BulkChange> = {}): BulkChange {
  return {
    id: 7,
    action: 'delete',
    folderName: 'recent-order',
    state: 'Running',
    total: 13,
    done: 0,
    refused: 0,
    reasons: [],
    refusedOrders: [],
    ...overrides,
  };
}

let rows: OrderRow[] = [];
const button = (name: string) => screen.getByRole('button', { name });
const leave = (id: string | undefined) => {
  rows = rows.filter(({ order_id }) => order_id !== id);
};

/** What the server says of a change of everything that is listed now. */
const agreementOf = (except: readonly string[] = []) => {
  const ids = rows.map(({ order_id }) => order_id).filter((id) => !except.includes(id));
  return { total: ids.length, agreed: `${ids.length}-${ids[0]}`, others: [] };
};

/** Finds more new orders than a page shows, and selects them all. */
async function selectEverything(count: number) {
  rows = Array.from({ length: count }, () => buildRow({ full_name: 'Anna Smith' }));
  answerPagedQueue(() => rows);
  answer(describeBulkChange, ({ body }) => ok(agreementOf(body.except?.map(String))));
  const desk = await openDesk('/admin/recent-order?search=anna', { as: 'Admin' });
  const { user } = desk;
  expect(await screen.findByText(`1–10 of ${count}`)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(screen.getByText('10 selected')).toBeInTheDocument();
  await user.click(button(`Select all ${count}`));
  expect(screen.getByText(`${count} selected`)).toBeInTheDocument();
  /** Asks to delete what is selected; returns the question. */
  async function ask() {
    await user.click(button('Delete Order'));
    return screen.findByRole('dialog', { name: 'Delete Order' });
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...desk, ask, gone };
}

test('all that a search finds is selected, but for one, and deleted as one job with its outcome (QUEUE-33)', async () => {
  const { user, ask, gone } = await selectEverything(14);
  expect(screen.queryByRole('button', { name: 'Copy ids' })).toBeNull();
  const spared = rows[0]?.order_id ?? '';
  await user.click(screen.getByRole('checkbox', { name: `Select order ${spared}` }));
  expect(screen.getByText('13 selected')).toBeInTheDocument();
  const dialog = await ask();
  expect(dialog).toHaveTextContent('This is about all 13 selected orders, those not shown too.');
  let change = buildChange();
  answer(startBulkChange, () => ok(change));
  answer(getBulkChanges, () => ok([change]));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await gone();
  const { agreed } = agreementOf([spared]);
  expect(callsOf(startBulkChange).map(({ body }) => body)).toEqual([
    { folderName: 'recent-order', searchVal: 'anna', action: 'delete', except: [spared], agreed },
  ]);
  const running = await screen.findByRole('region', { name: 'New Orders: Deleting' });
  expect(running).toHaveTextContent('New Orders: Deleting 0 of 13');
  expect(screen.queryByText(/selected$/)).toBeNull();
  // The screen asks again each second while a change runs.
  change = buildChange({ state: 'Done', done: 13 });
  const over = await screen.findByRole('region', { name: 'New Orders: Deleted' });
  expect(over).toHaveTextContent('New Orders: Deleted 13 of 13');
  await user.click(within(over).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'New Orders: Deleted' })).toBeNull();
});

test('the number in the question stays, and is asked again where the list has changed (QUEUE-35)', async () => {
  const { user, ask } = await selectEverything(13);
  const dialog = await ask();
  const { agreed } = agreementOf();
  rows = [buildRow({ full_name: 'Anna Late' }), buildRow({ full_name: 'Anna Later' }), ...rows];
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('1–10 of 15')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('This is about all 13 selected orders');
  answer(startBulkChange, ({ body }) =>
    body.agreed === agreementOf().agreed
      ? ok(buildChange({ total: 15 }))
      : refuse('list_changed', 'The list has changed: it has 15 orders now. Nothing was done.'),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The list has changed: it has 15 orders now. Nothing was done.')).toBeInTheDocument();
  const again = await screen.findByText(/This is about all 15 selected orders/);
  await user.click(within(again.closest('[role=dialog]') as HTMLElement).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
  expect(callsOf(startBulkChange).map(({ body }) => body?.agreed)).toEqual([agreed, agreementOf().agreed]);
});

test('a selection of everything outlasts the delete of one row, and a change that fails', async () => {
  const { user, ask, gone } = await selectEverything(12);
  answer(changeOrderStatus, ({ body }) => {
    leave([body.orderId].flat().map(String)[0]);
    return done(['1'], 'Order has been deleted successfully');
  });
  await user.click(button(`Delete order ${rows[0]?.order_id}`));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await gone();
  expect(await screen.findByText('11 selected')).toBeInTheDocument();
  expect(await screen.findByText('1–10 of 11')).toBeInTheDocument();

  const dialog = await ask();
  setOnline(false);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await gone();
  expect(await screen.findByText(/^The service cannot be reached/)).toBeInTheDocument();
  expect(screen.getByText('11 selected')).toBeInTheDocument();
});

test('a selection of everything is not carried over to another search, nor is its question (APP-31)', async () => {
  const { ask, router, gone } = await selectEverything(11);
  await ask();
  await act(() => router.navigate('/admin/recent-order'));
  await gone();
  expect(await screen.findByText('1–10 of 11')).toBeInTheDocument();
  expect(screen.queryByText('11 selected')).toBeNull();
  expect(button('Delete Order')).toBeDisabled();
  await act(() => router.navigate('/admin/recent-order?search=anna'));
  await findRow(rows[0]?.order_id ?? '');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf(startBulkChange)).toEqual([]);
});

test('a change that runs shows how far it is, on every queue, and can be stopped (QUEUE-33)', async () => {
  answerPagedQueue(() => []);
  let change = buildChange({
    total: 1_000_000,
    done: 412_345,
    refused: 2,
    reasons: [{ message: 'This order has since been moved to Completed.', count: 2 }],
  });
  const ended = buildChange({ id: 6, state: 'Done' });
  answer(getBulkChanges, () => ok([change, ended]));
  answer(stopBulkChange, () => {
    change = { ...change, state: 'Stopped' };
    return ok(change);
  });
  const { user } = await openDesk('/admin/refund-order', { as: 'Admin' });
  const running = await screen.findByRole('region', { name: 'New Orders: Deleting' });
  expect(running).toHaveTextContent(
    'New Orders: Deleting 412,345 of 1,000,000 – 2 could not be (This order has since been moved to Completed.)',
  );
  const bar = within(running).getByRole('progressbar');
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(41.2, 1);
  // A change that ended before is not shown.
  expect(screen.getAllByRole('region', { name: /^New Orders: Delet/ })).toHaveLength(1);
  change = { ...change, done: 500_000 };
  await waitFor(() => expect(running).toHaveTextContent('500,000 of 1,000,000'));

  await user.click(within(running).getByRole('button', { name: 'Stop' }));
  const stopped = await screen.findByRole('region', { name: 'New Orders: Deleted' });
  expect(stopped).toHaveTextContent('of 1,000,000 – stopped');
  expect(callsOf(stopBulkChange).map(({ body }) => body)).toEqual([{ id: 7 }]);
});

test('what a change refused is named after it, each order with its reason, until it is dismissed (QUEUE-51)', async () => {
  answerPagedQueue(() => []);
  const refusedOrders = [
    { id: '1234567890', message: 'Tara Novak has this order.' },
    { id: '2345678901', message: 'This order has since been moved to Completed.' },
  ];
  const reasons = refusedOrders.map(({ message }) => ({ message, count: 1 }));
  const change = buildChange({ state: 'Done', total: 200, done: 50, refused: 150, reasons, refusedOrders });
  answer(getBulkChanges, ok([change]));
  const { user, router } = await openDesk('/admin/recent-order', { as: 'Admin' });
  const over = await screen.findByRole('region', { name: 'New Orders: Deleted' });
  const list = within(over).getByRole('list', { name: 'Orders that were not changed' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '1234567890Tara Novak has this order.',
    '2345678901This order has since been moved to Completed.',
    'and 148 more',
  ]);
  expect(within(list).getByRole('link', { name: '1234567890' })).toHaveAttribute(
    'href',
    '/admin/view-order/1234567890',
  );
  await user.click(within(over).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'New Orders: Deleted' })).toBeNull();
  await act(() => router.navigate('/admin/pending-order'));
  await screen.findByRole('heading', { name: 'Pending Orders' });
  expect(screen.queryByRole('region', { name: 'New Orders: Deleted' })).toBeNull();
});

test('everything that is listed is assigned to several members by one job, with those who have some named before (ROLE-12, QUEUE-50)', async () => {
  const { user } = await selectEverything(13);
  const others = [{ name: 'Tara Novak', assigned: 2, open: 0 }];
  answer(describeBulkChange, ({ body }) => ok({ ...agreementOf(body.except?.map(String)), others }));
  answer(getAssignees, ok(['Ada Winter', 'Ben Okafor'].map((name, id) => ({ id, name }))));
  await user.click(button('Assign to…'));
  const dialog = await screen.findByRole('dialog', { name: 'Assign to' });
  expect(dialog).toHaveTextContent('Tara Novak has 2 of these.');
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Ada Winter' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ben Okafor' }));
  expect(dialog).toHaveTextContent('Ada Winter: 7, Ben Okafor: 6');
  const { agreed } = agreementOf();
  rows = [...rows, buildRow({ full_name: 'Anna Late' })];
  answer(startBulkChange, ({ body }) =>
    body.agreed === agreementOf().agreed
      ? ok(buildChange({ action: 'assignTo', total: 14 }))
      : refuse('list_changed', 'The list has changed: it has 14 orders now. Nothing was done.'),
  );
  const assign = within(dialog).getByRole('button', { name: 'Assign' });
  await user.click(assign);
  await waitFor(() => expect(dialog).toHaveTextContent('Ada Winter: 7, Ben Okafor: 7'));
  await user.click(assign);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const more = { assignees: ['Ada Winter', 'Ben Okafor'], takeOver: false };
  expect(callsOf(startBulkChange).map(({ body }) => body)).toEqual([
    { folderName: 'recent-order', searchVal: 'anna', action: 'assignTo', except: [], agreed, ...more },
    {
      ...{ folderName: 'recent-order', searchVal: 'anna', action: 'assignTo', except: [] },
      ...{ agreed: agreementOf().agreed, ...more },
    },
  ]);
  expect(screen.queryByText(/selected$/)).toBeNull();
});
