import { getFormPack, markFiled, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepForm } from '../../features/filing/typed-forms.ts';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { copied, next, openWindow, pack, toEnd } from '../../testing/filing-screen.ts';
import { answerOrder } from '../../testing/open-desk.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { done } from '../../testing/queues.ts';

const order_id = '7000000042';

const staleFiling = () => ({
  ...buildDetail().filing,
  ...{ filed_at: '2026-11-26T08:00:00.000Z', filed_by: 'Tara Novak', stale: true },
});

const confirmFiled = async (user: Awaited<ReturnType<typeof openWindow>>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Filed' }));

test('Filed asks where the form was not typed to its end, or has other facts than the order by now (FILE-117)', async () => {
  const { user, change, order } = await openWindow();
  answer(markFiled, done([order.order_id], 'Order has been filed successfully'));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  const file = () => user.keyboard('{Control>}{Enter}{/Control}');
  const question = () => screen.findByRole('dialog', { name: 'Mark as filed?' });
  await file();
  expect(await question()).toHaveTextContent('The form of Mary Lamb was not typed to its end in this window');
  // Who presses the keys once more has not read it.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(next()).toHaveTextContent('City of birth');
  for (const label of ['Telephone number', 'Everything is typed']) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(next()).toHaveTextContent(label));
  }
  answer(getFormPack, ok(pack('Galway', {}, 4)));
  change({ order_id: order.order_id, kind: 'corrected' });
  await screen.findByText(/Changed after you typed it/);
  await file();
  expect(await question()).toHaveTextContent('The order has changed since its form was typed.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(markFiled)).toHaveLength(0);
  await user.click(screen.getByTitle('Copy City of birth, and take it for corrected'));
  await waitFor(() => expect(screen.queryByText(/Changed after you typed it/)).toBeNull());
  await file();
  await waitFor(() => expect(callsOf(markFiled)).toHaveLength(1));
  expect(callsOf(markFiled)[0]?.body).toMatchObject({ factsOf: [{ orderId: order.order_id, version: 4 }] });
});

test('a card that is filed again is typed from its beginning (FILE-99)', async () => {
  await openWindow(pack(), { filing: staleFiling() }, toEnd);
  expect(next()).toHaveTextContent('City of birth');
});

test('a card that is typed again keeps its place over a reload too (FILE-99)', async () => {
  await openWindow(pack(), { filing: staleFiling() }, 3);
  expect(next()).toHaveTextContent('Telephone number');
});

test('Filed names the version that was typed; with a change that was not, the window stays (FILE-101)', async () => {
  const { user, change, order } = await openWindow();
  answer(markFiled, done([order.order_id], 'Order has been filed successfully'));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveTextContent('Telephone number'));
  answer(getFormPack, ok(pack('Galway', {}, 4)));
  change({ order_id: order.order_id, kind: 'corrected' });
  const line = await screen.findByTitle('Copy City of birth, and take it for corrected');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await confirmFiled(user);
  const factsOf = (version: number) => ({ factsOf: [{ orderId: order.order_id, version }] });
  await waitFor(() => expect(callsOf(markFiled)[0]?.body).toMatchObject(factsOf(3)));
  await waitFor(() => expect(copied.at(-1)).toBe(' '));
  expect(callsOf(takeNext)).toHaveLength(0);
  await user.click(line);
  await waitFor(() => expect(screen.queryByText(/Changed after you typed it/)).toBeNull());
  expect(copied.at(-1)).toBe('Galway');
  expect(next()).toHaveTextContent('Telephone number');
});

test('after a reload the version is the one of before, if the order has changed (FILE-101)', async () => {
  keepForm(order_id, { version: 2 });
  const { user } = await openWindow(pack(), { order_id }, 3);
  answer(markFiled, done([order_id], 'Order has been filed successfully'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await confirmFiled(user);
  await waitFor(() =>
    expect(callsOf(markFiled)[0]?.body).toMatchObject({ factsOf: [{ orderId: order_id, version: 2 }] }),
  );
});

test('an order that was filed with other facts says so, with the differences (FILE-24)', async () => {
  await openWindow(pack(), {
    filing: {
      ...buildDetail().filing,
      ...{ filed_at: '2026-11-26T08:00:00.000Z', filed_by: 'Tara Novak', reference: 'CN-7', stale: true },
      changes: [{ field: 'transaction_id', from: 'one', to: 'two' }],
    },
  });
  expect(screen.getByText(/Changed since filing: file again/)).toBeVisible();
  expect(screen.getByText('one')).toBeVisible();
  expect(screen.getByText('two')).toBeVisible();
});

test('a colleague who takes the order over, or files it first, is named, and what is not filed any more (FILE-98)', async () => {
  const { change, order } = await openWindow(pack(), { assign_to: 'Tara Novak' });
  expect(screen.queryByRole('alert')).toBeNull();
  const becomes = (more: object) => {
    answerOrder({ ...order, ...more });
    change({ order_id: order.order_id, kind: 'moved' });
  };
  becomes({ assign_to: 'Ada Winter' });
  expect(await screen.findByText(/^Ada Winter has this order\. Agree/)).toHaveRole('alert');
  const filed = { ...order.filing, filed_at: '2026-11-26T08:00:00.000Z', filed_by: 'Ada Winter' };
  becomes({ filing: filed });
  await screen.findByText('Ada Winter has filed this card. Do not submit another.');
  becomes({ filing: { ...filed, filed_by: 'Tara Novak' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  becomes({ process_status: 'Refunds' });
  await screen.findByText('This order is in Refunds. Do not submit its card.');
});

test('at its end the window asks for a declaration only where the card can be marked as filed (FILE-105)', async () => {
  const { change, order } = await openWindow(pack(), { order_id }, toEnd);
  expect(next()).toHaveTextContent('Everything is typedDeclare, sign, and mark it as filed.');
  answerOrder({ ...order, process_status: 'Refunds', actions: { ...order.actions, markFiled: false } });
  change({ order_id, kind: 'moved' });
  await waitFor(() => expect(next()).toHaveTextContent('Everything is typedDo not submit this card.'));
});

test('at its end the window is green only where the card can be submitted (FILE-135)', async () => {
  const { user, change, order } = await openWindow(pack(), { order_id }, toEnd);
  expect(next()).not.toHaveAttribute('data-stop');
  answer(getFormPack, ok(pack('Galway', {}, 4)));
  change({ order_id, kind: 'corrected' });
  await waitFor(() => expect(next()).toHaveTextContent('Everything is typedCorrect what has changed first.'));
  expect(next()).toHaveAttribute('data-stop');
  await user.click(screen.getByTitle('Copy City of birth, and take it for corrected'));
  await waitFor(() => expect(next()).toHaveTextContent('Declare, sign, and mark it as filed.'));
  expect(next()).not.toHaveAttribute('data-stop');
  answerOrder({ ...order, process_status: 'Refunds', actions: { ...order.actions, markFiled: false } });
  change({ order_id, kind: 'moved' });
  await waitFor(() => expect(next()).toHaveTextContent('Do not submit this card.'));
  expect(next()).toHaveAttribute('data-stop');
});
