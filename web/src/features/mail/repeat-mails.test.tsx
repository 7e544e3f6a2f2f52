import { repeatMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast } from '../../testing/acts.ts';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildMail } from '../../testing/order-parts.ts';
import { buildDetail } from '../../testing/orders.ts';

test('Email History says which address is no longer on the order, and sends a confirmation again in one act (PAGE-56)', async () => {
  const former = buildMail({ kind: 'confirmation', email: 'noor@gmial.com', to_former_address: true });
  const order = buildDetail({
    email: 'noor@gmail.com',
    mailHistory: [former],
    actions: { repeatMail: ['confirmation'] },
  });
  answerOrder(order);
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Team' });
  const history = within(await screen.findByRole('table', { name: 'Email History' }));
  expect(history.getByText('noor@gmial.com').closest('td')).toHaveTextContent(/No longer on the order$/);
  expect(screen.getByText('to noor@gmail.com')).toBeInTheDocument();
  answer(repeatMail, () => {
    const again = buildMail({ kind: 'confirmation', email: 'noor@gmail.com', state: 'Queued' });
    answerOrder({ ...order, mailHistory: [again, former], actions: { ...order.actions, repeatMail: [] } });
    return ok(null, { message: 'The email is on the way.' });
  });
  await user.click(screen.getByRole('button', { name: 'Send Confirmation Again' }));
  await findToast(/The email is on the way\./);
  expect(callsOf(repeatMail).map(({ body }) => body)).toEqual([
    { orderId: order.order_id, kind: 'confirmation', actId: expect.any(String) },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send Confirmation Again' })).toBeNull());
  expect(history.getAllByText('No longer on the order')).toHaveLength(1);
});
