import { changeOrder, changeQuestions } from '@arrival-desk/contract/asking/change.endpoints.ts';
import type { AskedField } from '@arrival-desk/contract/asking/traveller-request.ts';
import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';
import { getDownloadHistory } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { en } from '../../features/visitors/language/messages.en.ts';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import { buildVisit, encodedOrder, visitedOrder } from '../../testing/visitors.ts';

beforeEach(() => sessionStorage.clear());

const flight: AskedField = {
  ...{ name: 'arrival_flight_train_no', label: 'Flight', why: '', kind: 'line', options: null, value: 'CA 936' },
};
const hotel: AskedField = {
  ...flight,
  name: 'hotel_adress_in_china',
  label: 'Hotel',
  kind: 'paragraph',
  value: 'Hotel 1',
};

async function open(stage: OrderStage = 'preparing', questions: AskedField[] = [flight, hotel]) {
  answer(getDownloadHistory, buildVisit({ file1: null, stage }));
  answer(changeQuestions, ok(questions));
  const opened = await openVisitor(`/get-new-order-details/${encodedOrder}`);
  await screen.findByRole('heading', { level: 1, name: en[`wait.${stage as Exclude<OrderStage, 'ready'>}.title`] });
  return opened;
}
const button = (name: string) => screen.getByRole('button', { name });

test('the traveller changes what is different, looks at it, and sends that alone (ASK-30, ASK-31)', async () => {
  const { user } = await open();
  expect(button(en['change.open'])).toHaveAttribute('aria-expanded', 'false');
  await user.click(button(en['change.open']));
  const field = await screen.findByLabelText('Flight');
  expect(field).toHaveValue('CA 936');
  await user.click(button(en['change.check']));
  expect(screen.getByText(en['change.nothing'])).toBeVisible();
  await user.clear(field);
  await user.type(field, 'MU 5102');
  await user.type(screen.getByLabelText(en['change.message']), 'We are one more.');
  await user.click(button(en['change.check']));
  const review = screen.getByRole('heading', { name: en['answer.reviewTitle'] }).closest('form') as HTMLElement;
  expect(
    within(review)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['MU 5102', 'We are one more.']);
  answer(changeOrder, ok(null));
  await user.click(button(en['change.send']));
  expect(await screen.findByText(en['change.thanks'])).toBeVisible();
  expect(callsOf(changeOrder)[0]?.body).toEqual({
    ...{ orderId: visitedOrder, values: { arrival_flight_train_no: 'MU 5102' }, message: 'We are one more.' },
  });
  expect(screen.queryByLabelText('Flight')).toBeNull();
});

test('of a filed card only a message is offered; one that was filed meanwhile says so, and keeps what was written (ASK-35)', async () => {
  const { user } = await open('filed', []);
  await user.click(button(en['change.open']));
  expect(await screen.findByText(en['change.introFiled'])).toBeVisible();
  await user.type(screen.getByLabelText(en['change.open']), 'Another flight.');
  await user.click(button(en['change.check']));
  answer(changeOrder, refuse('too_late', 'Your card is filed.'));
  await user.click(button(en['change.send']));
  expect(await screen.findByText(en['change.late'])).toBeVisible();
  await user.click(button(en['change.open']));
  expect(await screen.findByLabelText(en['change.open'])).toHaveValue('Another flight.');
});

test('what the server refuses stands at its field (ASK-34)', async () => {
  const { user } = await open();
  await user.click(button(en['change.open']));
  await user.type(await screen.findByLabelText(en['change.message']), 'E1234567');
  await user.click(button(en['change.check']));
  answer(changeOrder, refuse('validation_failed', 'A number.', { fields: { message: 'A number.' } }));
  await user.click(button(en['change.send']));
  expect(await screen.findByLabelText(en['change.message'])).toHaveAccessibleDescription(
    new RegExp(en['answer.wrong'].slice(0, 20)),
  );
});

test.each(['refunded', 'charged_back', 'refund_due', 'deleted', 'unpaid'] as const)(
  'nothing can be changed of an order that is %s (ASK-35)',
  async (stage) => {
    await open(stage);
    expect(screen.queryByRole('button', { name: en['change.open'] })).toBeNull();
  },
);
