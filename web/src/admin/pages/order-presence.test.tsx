import type { PresentPerson } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { reportPresence } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerQueue } from '../../testing/open-desk.tsx';
import { fill, openOrder, panel } from '../../testing/order-screen.tsx';
import { commented } from '../../testing/remarks.ts';

const alsoHere = () => screen.getByRole('list', { name: 'Also here' });
const reports = () => callsOf(reportPresence).map(({ body }) => body);
const people = (...all: PresentPerson[]) => answer(reportPresence, ok(all));
const marcus = (writing: PresentPerson['writing'] = null) => ({ name: 'Marcus Lee', writing });

test('an order shows who else has it open, what they write, and that they leave', async () => {
  const { order, presence } = await openOrder();
  expect(alsoHere()).toBeEmptyDOMElement();
  for (const [there, text] of [
    [[marcus()], 'Marcus Leehas this open'],
    [[marcus('comment')], 'Marcus Leewriting a comment…'],
    [[marcus('transaction')], 'Marcus Leewriting the transaction details…'],
    [[marcus('document')], 'Marcus Leewriting in Upload Document…'],
    [[marcus('correction')], 'Marcus Leecorrecting the order…'],
    [[], ''],
  ] as const) {
    people(...there);
    presence(order.order_id);
    await waitFor(() => expect(alsoHere().textContent).toBe(text));
  }
  const asked = reports().length;
  presence('another order');
  people(marcus());
  presence(order.order_id);
  await waitFor(() => expect(alsoHere()).toHaveTextContent('Marcus Lee'));
  expect(reports()).toHaveLength(asked + 1);
});

test('those who only have it open are named together, after who writes (PAGE-52)', async () => {
  const { order, presence } = await openOrder();
  people(marcus(), { name: 'Owen Hughes', writing: 'comment' }, { name: 'Priya Nair', writing: null });
  presence(order.order_id);
  const texts = () =>
    within(alsoHere())
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(texts()).toEqual(['Owen Hugheswriting a comment…', 'Marcus Lee and Priya Nairhave this open']),
  );
});

test('others are told of the forms that one writes in, until a comment is sent, and that one leaves', async () => {
  const { user, order } = await openOrder({ actions: { enterTransaction: true } });
  answerQueue([]);
  answer(addNewRemark, commented());
  await waitFor(() => expect(reports()).toHaveLength(1));
  const [first] = reports();
  expect(first).toEqual({
    orderId: order.order_id,
    tab: expect.stringMatching(/^[\da-f-]{36}$/),
    writing: null,
    hidden: false,
    left: false,
  });
  const comment = within(panel('Add Comment Below'));
  await fill(user, comment.getByLabelText('Remark'), 'He asks');
  await user.click(comment.getByRole('button', { name: 'Add Comment' }));
  await fill(user, within(panel('Transaction')).getByLabelText('Merchant Name'), 'De');
  await fill(user, within(panel('Upload Document')).getByLabelText('Email'), 'de@example.com');
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(reports().at(-1)?.left).toBe(true));
  // On a busy machine heartbeats repeat a report, and eight seconds without a key end a writing.
  const told = reports().map(({ left, writing }) => (left ? 'left' : writing));
  const changes = told.filter((each, index) => each !== told[index - 1]);
  expect(changes.slice(0, 3)).toEqual([null, 'comment', null]);
  expect(changes.filter(Boolean)).toEqual(['comment', 'transaction', 'document', 'left']);
  expect(new Set(reports().map(({ orderId, tab }) => `${orderId} ${tab}`)).size).toBe(1);
});
