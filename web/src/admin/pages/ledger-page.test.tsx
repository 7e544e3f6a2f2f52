import { type LedgerReport, verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildDetail } from '../../testing/orders.ts';

const whole: LedgerReport = { orders: 1, events: 2, documents: 1, images: 0, problems: 0, findings: [] };
const ledger = () => within(screen.getByRole('region', { name: 'Ledger' }));
const verify = (user: Awaited<ReturnType<typeof openDesk>>['user']) =>
  user.click(ledger().getByRole('button', { name: 'Verify Ledger' }));

test('the ledger of all orders is verified, and names each event and document that was changed (SETTING-11)', async () => {
  const changed = { order_id: '100001', event_id: null, document_id: null, file1: null };
  answer(
    verifyLedger,
    ok({
      orders: 1200,
      events: 3400,
      documents: 1,
      images: 2,
      problems: 3,
      findings: [
        { ...changed, event_id: 17, problem: 'The event is not what it was when it was written.' },
        { ...changed, document_id: 5, problem: 'card.pdf: the bytes of the file have been changed.' },
        { ...changed, order_id: '100002', problem: 'Its last events are missing.' },
      ],
    }),
  );
  const { user } = await openDesk('/admin/ledger', { as: 'Admin' });
  await screen.findByRole('region', { name: 'Ledger' });
  expect(callsOf(verifyLedger)).toEqual([]);
  await verify(user);
  expect(await screen.findByText('3 changes found')).toBeInTheDocument();
  expect(ledger().getByText('1,200 orders, 3,400 events, 1 document, 2 images compared.')).toBeInTheDocument();
  const found = within(ledger().getByRole('list', { name: 'What was changed' })).getAllByRole('listitem');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'Order 100001, event 17The event is not what it was when it was written.',
    'Order 100001, document 5card.pdf: the bytes of the file have been changed.',
    'Order 100002Its last events are missing.',
  ]);
  expect(callsOf(verifyLedger).map(({ body }) => body)).toEqual([{}]);
});

test('a ledger that could not be verified says so, and is verified again', async () => {
  answer(verifyLedger, refuse('internal', 'The ledger could not be read.'));
  const { user } = await openDesk('/admin/ledger', { as: 'Admin' });
  await screen.findByRole('region', { name: 'Ledger' });
  await verify(user);
  expect(await screen.findByText('The ledger could not be read.')).toBeInTheDocument();
  answer(verifyLedger, ok(whole));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No change found')).toBeInTheDocument();
  expect(screen.queryByText('The ledger could not be read.')).toBeNull();
});

test('an order’s page verifies the ledger of that order, where the server offers it (ROLE-7)', async () => {
  const order = buildDetail();
  answerOrder(order);
  answer(verifyLedger, ok(whole));
  const { user } = await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Admin' });
  await screen.findByRole('region', { name: 'Ledger' });
  await verify(user);
  expect(await screen.findByText('No change found')).toBeInTheDocument();
  expect(ledger().getByText('1 order, 2 events, 1 document, 0 images compared.')).toBeInTheDocument();
  expect(callsOf(verifyLedger).map(({ body }) => body)).toEqual([{ orderId: order.order_id }]);
});

test('an order’s page has no ledger where the server does not offer it (ROLE-7)', async () => {
  const order = buildDetail({ actions: { verifyLedger: false, enterTransaction: true } });
  answerOrder(order);
  await openDesk(`/admin/view-order/${order.order_id}`, { as: 'Manager' });
  expect(await screen.findByRole('region', { name: 'Transaction' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Ledger' })).toBeNull();
});
