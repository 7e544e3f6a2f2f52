import { fieldNames, orderField } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { orderDetail } from '@arrival-desk/contract/orders/order.ts';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOrder, panel } from '../../testing/order-screen.tsx';

const sent = fieldNames.filter((name) => name in orderDetail.shape);
const examples = Object.fromEntries(sent.map((name) => [name, orderField(name).example]));

const labels = () =>
  within(panel('Order Details'))
    .getAllByRole('term')
    .map((term) => term.textContent);

test('staff see every field of the order details that a landing site sends (PAGE-1)', async () => {
  await openOrder({ ...examples, paid: true, surname: '' });
  const unseen = sent.filter((name) => !labels().includes(orderField(name).label));
  expect(unseen).toEqual([
    // With the telephone, the amount, and the instants of disclosure and authorisation.
    'country_code',
    // In the heading, and the landing site's ID of the order, which its status calls use.
    'paid',
    'external_ref',
    'disclosure_version',
    'authorised_ip',
    // In 'Enter Transaction Details', and in the evidence of defence packs.
    'transaction_id',
    'merchant_name',
    'currency',
  ]);
});

test('what an order seldom has is there only when it is known (PAGE-1)', async () => {
  const seldom = fieldNames.filter((name) => orderField(name).shown === 'when known');
  await openOrder({ ...examples, paid: true, ...Object.fromEntries(seldom.map((name) => [name, ''])) });
  const shown = seldom.filter((name) => labels().includes(orderField(name).label));
  expect(shown).toEqual([]);
});
