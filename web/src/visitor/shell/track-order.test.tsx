import { trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, refuse } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';

test('a pair that matches no order is said at the form, and what was typed stays', async () => {
  answer(trackOrder, refuse('track_mismatch', 'No order was found.'));
  const { user } = await openVisitor('/track-order');
  await user.type(screen.getByLabelText('Order ID'), '123456');
  await user.type(screen.getByLabelText('Email ID'), 'mary@example.com');
  await user.click(screen.getByRole('button', { name: 'TRACK ORDER' }));
  expect(await screen.findByText('No order was found.', { exact: false })).toBeInTheDocument();
  expect(screen.getByLabelText('Order ID')).toHaveValue('123456');
  expect(callsOf(trackOrder)[0]?.body).toMatchObject({ orderId: '123456', email: 'mary@example.com', language: 'en' });
});
