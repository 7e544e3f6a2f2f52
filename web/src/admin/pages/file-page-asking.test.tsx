import { askTraveller, getRequestText } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { findingTable } from '@arrival-desk/contract/filing/finding-table.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { field, next, openWindow, pack, toEnd } from '../../testing/filing-screen.ts';
import { buildDetail } from '../../testing/orders.ts';

const preview = (text = 'Hello Mary, we still need …') =>
  answer(
    getRequestText,
    ok({ language: 'de' as const, email: 'mary@example.com', subject: 'Eine Frage', text, whatsapp: 'Kurz' }),
  );
const about = (id: keyof typeof findingTable) => ({ id, ...findingTable[id] });
const checked = (...ids: (keyof typeof findingTable)[]) => ({
  filing: { ...buildDetail().filing, checks: ids.map(about) },
});
const asked = () => screen.getAllByText(/./, { selector: '.mantine-Pill-label' }).map(({ textContent }) => textContent);

test('what is missing is chosen, its text can be read, and one key more asks and goes on (FILE-44, ASK-1)', async () => {
  preview();
  const { user, order } = await openWindow(pack('', { state: 'missing' }), checked('birth-city-missing'));
  expect(screen.getByText('City of birth is missing.')).toBeVisible();
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask the traveller' }));
  expect(asked()).toEqual(['City of Birth']);
  const shown = await dialog.findByText('Hello Mary, we still need …');
  await waitFor(() => expect(shown).toBeVisible());
  expect(dialog.getByText(/To mary@example.com, in German/)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Send the email' })).toHaveFocus());
  answer(askTraveller, ok({ change: 7, holdSeconds: 10 }, { message: 'The traveller is being asked by email.' }));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(callsOf(askTraveller)[0]?.body).toMatchObject({
      orderId: order.order_id,
      fields: ['city_of_birth'],
      text: '',
      by: 'mail',
      fromStatus: order.process_status,
    }),
  );
  expect(await screen.findAllByText('No order is ready to file.')).not.toHaveLength(0);
});

test('at the end of the form of an order that lacks an answer it is not said that everything is typed (FILE-44)', async () => {
  await openWindow(pack('', { state: 'missing' }), checked('birth-city-missing'), toEnd);
  expect(next()).toHaveTextContent(/^What is known is typed/);
});

test('what a finding says to ask the traveller is asked for too, and no other doubt (FILE-112)', async () => {
  preview();
  const shown = pack('', { state: 'doubtful' });
  shown.pages[0]?.fields.unshift(field('passport_page', 'Photo of the passport page', '', { state: 'doubtful' }));
  const { user } = await openWindow(
    shown,
    checked('passport-page-missing', 'names-swapped', 'birth-city-missing', 'departure-missing'),
  );
  await user.click(screen.getByRole('button', { name: 'Ask the traveller' }));
  await screen.findByRole('dialog', { name: 'Ask the traveller' });
  expect(asked()).toEqual(['City of Birth', 'Ticket for Departure', 'Photo of the passport page']);
});

test('it is asked for in the form’s words, as an Admin has corrected them (FILE-160)', async () => {
  preview();
  const filing = {
    ...checked('birth-city-missing').filing,
    labels: [{ field: 'city_of_birth', label: 'Town of Birth' }],
  };
  const { user } = await openWindow(pack('', { state: 'missing' }), { filing });
  await user.keyboard('a');
  await screen.findByRole('dialog', { name: 'Ask the traveller' });
  expect(asked()).toEqual(['Town of Birth']);
});

test('an answer that cannot be filed is asked for too (FILE-108)', async () => {
  preview();
  const finding = {
    id: 'address-without-street',
    level: 'blocks',
    field: 'city_of_birth',
    message: 'No street.',
  } as const;
  const { user } = await openWindow(pack('Cork', { state: 'doubtful', note: 'No street.' }), {
    filing: { ...buildDetail().filing, checks: [finding] },
  });
  expect(screen.getByText('To be corrected: City of birth.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask the traveller' }));
  await screen.findByRole('dialog', { name: 'Ask the traveller' });
  expect(asked()).toEqual(['City of Birth']);
});

test('fields are added and taken off, and a wrong line is told before anything is sent (ASK-6)', async () => {
  preview();
  const { user } = await openWindow(pack('', { state: 'missing' }), checked('birth-city-missing'));
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask the traveller' }));
  await user.click(dialog.getByLabelText('Ask for'));
  await user.type(dialog.getByLabelText('Ask for'), 'Visa Type{Enter}');
  expect(asked()).toEqual(['City of Birth', 'Visa Type']);
  const message = 'This has something like a passport number.';
  answer(getRequestText, refuse('validation_failed', message, { fields: { text: message } }));
  await user.type(dialog.getByLabelText('A line from you'), 'E12345678?');
  expect(await dialog.findByText(message)).toBeVisible();
  expect(callsOf(askTraveller)).toEqual([]);
});

test('by Whatsapp the person says that it was sent (ASK-4)', async () => {
  preview();
  const { user } = await openWindow(pack('', { state: 'missing' }), {
    ...checked('birth-city-missing'),
    country_code: '+353',
    phone_number: '85 555 0123',
  });
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask the traveller' }));
  expect(dialog.queryByRole('button', { name: 'Sent by Whatsapp' })).toBeNull();
  const link = await dialog.findByRole('link', { name: 'Write by Whatsapp instead' });
  expect(link).toHaveAttribute('href', 'https://wa.me/353855550123?text=Kurz');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  answer(askTraveller, ok({ change: 7, holdSeconds: 0 }, { message: 'The traveller was asked by Whatsapp.' }));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.click(dialog.getByRole('button', { name: 'Sent by Whatsapp' }));
  await waitFor(() => expect(callsOf(askTraveller)[0]?.body).toMatchObject({ by: 'whatsapp' }));
});
