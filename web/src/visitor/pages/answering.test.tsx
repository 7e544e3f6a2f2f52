import { answerRequest } from '@arrival-desk/contract/asking/answer.endpoints.ts';
import type { AskedField } from '@arrival-desk/contract/asking/traveller-request.ts';
import { getDownloadHistory } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { messages as ar } from '../../features/visitors/language/messages.ar.ts';
import { en } from '../../features/visitors/language/messages.en.ts';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import { buildVisit, encodedOrder, visitedOrder } from '../../testing/visitors.ts';

beforeEach(() => sessionStorage.clear());

const question = (name: AskedField['name'], label: string, more: Partial<AskedField> = {}): AskedField => ({
  name,
  label,
  why: `Why ${label}?`,
  kind: 'line',
  options: null,
  value: '',
  ...more,
});
const visaTypes = [
  { value: 'L (Tourism)', label: 'Tourism' },
  { value: 'M (Business)', label: 'Business' },
];
const fields = [
  question('passport_number', 'Passport number'),
  question('visa_type', 'Kind of visa', { kind: 'choice', options: visaTypes, value: 'M (Business)' }),
  question('date_of_departure', 'Date of departure', { kind: 'date' }),
];
const visit = (asked: AskedField[] | null) =>
  buildVisit({
    file1: null,
    stage: asked ? 'asked' : 'preparing',
    request: asked && { id: 4, text: 'Is your visa a new one?', language: 'en', fields: asked },
  });
async function open(asked = fields) {
  answer(getDownloadHistory, visit(asked));
  const opened = await openVisitor(`/get-new-order-details/${encodedOrder}`);
  await screen.findByLabelText(asked[0]?.label ?? '');
  return opened;
}
const press = (name: string) => screen.getByRole('button', { name });

test('the questions come first, each with its reason; the answers are looked at, sent, and thanked for (ASK-10)', async () => {
  const { user } = await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en['wait.asked.title']);
  expect(screen.getByText('Is your visa a new one?')).toBeVisible();
  expect(screen.getByLabelText('Passport number')).toHaveAccessibleDescription('Why Passport number?');
  expect(screen.getByLabelText('Kind of visa')).toHaveValue('M (Business)');
  await user.type(screen.getByLabelText('Passport number'), 'K7654321');
  await user.selectOptions(screen.getByLabelText('Kind of visa'), 'Tourism');
  await user.click(press(en['answer.check']));
  expect(screen.getByRole('heading', { name: en['answer.reviewTitle'] })).toHaveFocus();
  expect(screen.getByText('Tourism')).toBeVisible();
  expect(callsOf(answerRequest)).toEqual([]);
  answer(answerRequest, ok({ open: 0 }));
  answer(getDownloadHistory, visit(null));
  await user.click(press(en['answer.send']));
  expect(await screen.findByText(en['answer.thanks'])).toBeVisible();
  const values = JSON.stringify({ passport_number: 'K7654321', visa_type: 'L (Tourism)' });
  expect(callsOf(answerRequest)[0]?.body).toMatchObject({ orderId: visitedOrder, requestId: '4', values });
  await waitFor(() => expect(screen.queryByLabelText('Passport number')).toBeNull());
});

test('what is typed survives a reload until it is sent, in this tab alone (ASK-15)', async () => {
  const first = await open();
  await first.user.type(screen.getByLabelText('Passport number'), 'K765');
  cleanup();
  await open();
  expect(screen.getByLabelText('Passport number')).toHaveValue('K765');
  expect(JSON.stringify(localStorage)).not.toContain('K765');
});

test('nothing at all is not sent, and what is wrong is told at its field, in the language of the page (ASK-13)', async () => {
  answer(
    getDownloadHistory,
    visit([question('passport_number', 'رقم الجواز'), question('arrival_date', 'الوصول', { kind: 'date' })]),
  );
  const { user } = await openVisitor(`/get-new-order-details/${encodedOrder}`, { language: 'ar' });
  await screen.findByLabelText('رقم الجواز');
  await user.click(press(ar['answer.check']));
  expect(screen.getByRole('alert')).toHaveTextContent(ar['answer.nothing']);
  await user.type(screen.getByLabelText('رقم الجواز'), 'K 1');
  await user.click(press(ar['answer.check']));
  answer(
    answerRequest,
    refuse('validation_failed', 'Is wrong.', { fields: { 'values.passport_number': 'Is wrong.' } }),
  );
  await user.click(press(ar['answer.send']));
  expect(await screen.findByText(ar['answer.wrong'])).toBeVisible();
  expect(screen.getByLabelText('رقم الجواز')).toHaveFocus();
  expect(screen.getByLabelText('رقم الجواز')).toHaveValue('K 1');
});

test('questions that somebody else has settled meanwhile are told so (ASK-13)', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Passport number'), 'K7654321');
  await user.click(press(en['answer.check']));
  answer(answerRequest, refuse('already_settled', 'These questions are settled already.'));
  answer(getDownloadHistory, visit(null));
  await user.click(press(en['answer.send']));
  expect(await screen.findByText(en['answer.over'])).toBeVisible();
});

test('a photo is chosen and sent with the form (ASK-12)', async () => {
  const { user } = await open([question('passport_page', 'Photo of your passport page', { kind: 'photo' })]);
  const photo = new File(['red'], 'passport.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Photo of your passport page'), photo);
  await user.click(press(en['answer.check']));
  expect(screen.getByText('passport.jpg')).toBeVisible();
  answer(answerRequest, refuse('validation_failed', 'No image.', { fields: { file: 'No image.' } }));
  await user.click(press(en['answer.send']));
  expect(await screen.findByText(en['answer.wrongPhoto'])).toBeVisible();
  answer(answerRequest, ok({ open: 0 }));
  answer(getDownloadHistory, visit(null));
  await user.upload(screen.getByLabelText('Photo of your passport page'), photo);
  await user.click(press(en['answer.check']));
  await user.click(press(en['answer.send']));
  expect(await screen.findByText(en['answer.thanks'])).toBeVisible();
});
