import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOrder, panel } from '../../testing/order-screen.tsx';
import { buildDetail } from '../../testing/orders.ts';

const details = () => within(panel('Order Details'));
const filing = { ...buildDetail().filing, signature: { url: '/uploads/signatures/1?x' } };
const agreed = { authorised_at: '2026-11-18T09:13:00Z', authorised_ip: '203.0.113.78' };

test('the signature stands next to the time and the address of the authorisation, enlarged by a click (FILE-86)', async () => {
  const { user } = await openOrder({ ...agreed, filing });
  expect(details().getByText('Authorised').nextElementSibling).toHaveTextContent('203.0.113.78');
  const image = details().getByRole('img', { name: 'Signature' });
  await user.click(image);
  expect(image.closest('button')).toHaveAttribute('aria-expanded', 'true');
});

test('a Telecaller sees no signature (ROLE-127)', async () => {
  const { signature: _, ...withheld } = filing;
  await openOrder({ ...agreed, filing: withheld });
  expect(details().getByText('Authorised').nextElementSibling).toHaveTextContent('203.0.113.78');
  expect(details().queryByRole('img', { name: 'Signature' })).toBeNull();
});
