import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { addNewRemark, type RemarkEntry } from '@arrival-desk/contract/remarks/remark.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findToast, press } from '../../testing/acts.ts';
import { answer, callsOf } from '../../testing/api-stub.ts';
import { changed, openOrder, panel } from '../../testing/order-screen.tsx';
import { buildDetail } from '../../testing/orders.ts';
import { commented } from '../../testing/remarks.ts';

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

const remark = (id: number, text: string): RemarkEntry => ({
  ...{
    id,
    order_id: '1',
    us_date: '11/26/2026',
    us_time: '03:23:52',
    create_ts: '2026-11-26T08:23:52.000Z',
    remark_name: 'Priya Nair',
    remark: text,
  },
  ...{ whatsapp: 'N', telephone: 'N', status_refund: 'N', voided: 'N', chargeback: 'N', report_error: 'N' },
});

test('on a phone the last comment, what the filing lacks and the number with the time there come first (PAGE-40, PAGE-41)', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:30:00Z'), toFake: ['Date'] });
  const finding = (id: string, level: 'blocks' | 'warns', message: string) => ({ id, level, field: 'city', message });
  const { user, order } = await openOrder(
    {
      ...number,
      remark: [remark(2, 'She asks for a call about the flight.'), remark(1, 'An older one.')],
      local_time: { offsets: [-600, -300], from: 'telephone' },
      filing: {
        ...buildDetail().filing,
        ready: false,
        checks: [finding('a', 'warns', 'The city looks odd.'), finding('b', 'blocks', 'The flight is missing.')],
      },
    },
    onPhone,
  );
  const glance = panel('At a glance');
  const shown = within(glance);
  expect(shown.getByText('She asks for a call about the flight.')).toBeInTheDocument();
  expect(shown.queryByText('An older one.')).toBeNull();
  expect(shown.getByText('The flight is missing.')).toBeInTheDocument();
  expect(shown.queryByText('The city looks odd.')).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Asks for 1 · 1 to look at' }));
  expect(shown.getByText('The city looks odd.')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: '+353 5550123' })).toBeInTheDocument();
  expect(shown.getByText('02:30 to 07:30 there, night')).toHaveAttribute('data-night');
  expect(within(panel('Order Details')).queryByRole('list', { name: 'What the filing lacks' })).toBeNull();
  expect(order.remark).toHaveLength(2);
});

test('a comment after a call is about the telephone; Escape leaves its field with what was typed (PAGE-40, PAGE-43)', async () => {
  const { user, order } = await openOrder(number, onPhone);
  answer(addNewRemark, commented());
  const form = within(panel('Add Comment Below'));
  const field = form.getByLabelText('Remark');
  expect(form.getByLabelText('Telephone')).not.toBeChecked();
  await user.click(bar().getByRole('link', { name: 'Call' }));
  expect(form.getByLabelText('Telephone')).toBeChecked();
  await user.type(field, 'No answer.{Control>}{Enter}{/Control}');
  await findToast(/Remark has been added successfully/);
  expect(callsOf(addNewRemark).map(({ body }) => body)).toMatchObject([{ remark: 'No answer.', telephone: 'Y' }]);
  expect(form.getByLabelText('Telephone')).not.toBeChecked();
  await user.type(field, 'Once more');
  await user.keyboard('{Escape}');
  expect(field).not.toHaveFocus();
  expect(field).toHaveValue('Once more');
  expect(window.location.pathname).toContain(order.order_id);
});

test('after a call one click adds the comment and moves the order to Customer Called (PAGE-40)', async () => {
  const { user, order, become } = await openOrder({ process_status: 'Contact Customer', ...number }, onPhone);
  answer(addNewRemark, commented());
  answer(moveOrderStatus, ({ body }) => {
    become({ process_status: body.updatingStatus });
    return changed([order.order_id], 'Order has been moved to Customer Called successfully');
  });
  const form = within(panel('Add Comment Below'));
  const both = { name: 'Add, and move to Customer Called' };
  expect(form.queryByRole('button', both)).toBeNull();
  await user.click(bar().getByRole('link', { name: 'Call' }));
  expect(form.getByLabelText('Remark')).toHaveFocus();
  await user.click(form.getByRole('button', both));
  expect(form.getByText('Please enter your remark')).toBeInTheDocument();
  await user.type(form.getByLabelText('Remark'), 'She will write.');
  await press(user, form.getByRole('button', both));
  await findToast(/Order has been moved to Customer Called successfully/);
  expect(callsOf(addNewRemark).map(({ body }) => body)).toMatchObject([{ remark: 'She will write.', telephone: 'Y' }]);
  expect(callsOf(moveOrderStatus).map(({ body }) => body)).toMatchObject([
    { orderId: order.order_id, updatingStatus: 'Customer Called', fromStatus: 'Contact Customer' },
  ]);
});
