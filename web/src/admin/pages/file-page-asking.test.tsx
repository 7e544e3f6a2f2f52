import { takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { findingTable } from '@arrival-desk/contract/filing/finding-table.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { field, openWindow, pack } from '../../testing/filing-screen.ts';
import { buildDetail } from '../../testing/orders.ts';
import { done } from '../../testing/queues.ts';

test('what is missing is asked for with the text and the move ready (FILE-44)', async () => {
  const { user, order } = await openWindow(pack('', { state: 'missing' }), {
    actions: { markFiled: true, moves: [{ to: 'Awaiting', label: 'Awaiting Response', asks: null }] },
  });
  expect(screen.getByText('City of birth is missing.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask the traveller' }));
  const message = await screen.findByLabelText('Message');
  expect(message).toHaveValue(
    `Dear Mary Lamb,\nFor your China arrival card (order ${order.order_id}) we still need:\n- City of birth\nPlease answer this message, so that we can file the card in time.`,
  );
  answer(moveOrderStatus, done([order.order_id], 'Order has been moved to Awaiting Customer successfully'));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.click(screen.getByRole('button', { name: 'Move to Awaiting Customer' }));
  await waitFor(() =>
    expect(callsOf(moveOrderStatus)[0]?.body).toMatchObject({
      updatingStatus: 'Awaiting',
      remark: 'Asked the traveller for: City of birth',
    }),
  );
  expect(await screen.findAllByText('No order is ready to file.')).not.toHaveLength(0);
});

test('an answer that cannot be filed is asked for too, with what the order says (FILE-108)', async () => {
  const finding = { id: 'address-without-street', level: 'blocks', field: 'city_of_birth', message: 'No street.' };
  const { user } = await openWindow(pack('Cork', { state: 'doubtful', note: 'No street.' }), {
    filing: { ...buildDetail().filing, checks: [finding] },
  });
  expect(screen.getByText('To be corrected: City of birth.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask the traveller' }));
  const message = await screen.findByRole('textbox', { name: 'Message' });
  expect((message as HTMLTextAreaElement).value).toContain('\n- City of birth (we have: Cork)\n');
});

test('what a finding says to ask the traveller is asked for too, and no other doubt (FILE-112)', async () => {
  const about = (id: 'passport-page-missing' | 'birth-city-missing' | 'departure-missing' | 'names-swapped') => ({
    id,
    ...findingTable[id],
  });
  const shown = pack('', { state: 'doubtful' });
  shown.pages[0]?.fields.unshift(field('passport_page', 'Photo of the passport page', '', { state: 'doubtful' }));
  const ids = ['passport-page-missing', 'names-swapped', 'birth-city-missing', 'departure-missing'] as const;
  const { user, order } = await openWindow(shown, {
    filing: { ...buildDetail().filing, checks: ids.map(about) },
    actions: { markFiled: true, moves: [{ to: 'Awaiting', label: 'Awaiting Response', asks: null }] },
  });
  await user.click(screen.getByRole('button', { name: 'Ask the traveller' }));
  const message = await screen.findByRole('textbox', { name: 'Message' });
  const asked = (message as HTMLTextAreaElement).value.split('\n').filter((line) => line.startsWith('- '));
  expect(asked).toEqual(['- Photo of the passport page', '- City of birth', '- Ticket for Departure']);
  answer(moveOrderStatus, done([order.order_id], 'Order has been moved to Awaiting Customer successfully'));
  answer(takeNext, ok(null, { message: 'No order is ready to file.' }));
  await user.click(screen.getByRole('button', { name: 'Move to Awaiting Customer' }));
  await waitFor(() =>
    expect(callsOf(moveOrderStatus)[0]?.body).toMatchObject({
      remark: 'Asked the traveller for: Photo of the passport page, City of birth, Ticket for Departure',
    }),
  );
});
