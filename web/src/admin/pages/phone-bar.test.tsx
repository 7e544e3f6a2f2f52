import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf } from '../../testing/api-stub.ts';
import { changed, openOrder, panel } from '../../testing/order-screen.tsx';

const bar = () => within(screen.getByRole('navigation', { name: 'Do now', hidden: true }));
const onPhone = { as: 'Telecaller', width: 390 } as const;
const number = { country_code: 'IRELAND', phone_number: '5550123' };

test('on a phone one bar calls the traveller, leads to the comment and opens the moves (PAGE-13)', async () => {
  const { user, order, become } = await openOrder({ process_status: 'New', ...number }, onPhone);
  answer(moveOrderStatus, ({ body }) => {
    become({ process_status: body.updatingStatus });
    return changed([order.order_id], 'Order has been moved to Customer Called successfully');
  });
  expect(bar().getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+3535550123');
  await user.click(bar().getByRole('button', { name: 'Comment' }));
  expect(within(panel('Add Comment Below')).getByLabelText('Remark')).toHaveFocus();
  await user.click(bar().getByRole('button', { name: 'Move' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Move to' }));
  await user.click(sheet.getByRole('button', { name: 'Customer Called' }));
  expect(await screen.findByText(/Order has been moved to Customer Called successfully/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(moveOrderStatus).map(({ body }) => body)).toMatchObject([
    { orderId: order.order_id, updatingStatus: 'Customer Called', fromStatus: 'New' },
  ]);
});

test('an order without a telephone number cannot be called', async () => {
  await openOrder({ country_code: '', phone_number: '' }, onPhone);
  expect(bar().getByRole('button', { name: 'Call' })).toBeDisabled();
});
