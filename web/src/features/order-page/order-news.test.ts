import { expect, it } from 'vitest';
import { orderNews } from './order-news.ts';

const change = { order_id: '100001', actor: 'Tara Novak', from_status: null, to_status: null };

it('says who did what', () => {
  expect(orderNews({ ...change, kind: 'moved', from_status: 'New', to_status: 'Awaiting' })).toBe(
    'Tara Novak moved this order to Awaiting Customer',
  );
  expect(orderNews({ ...change, kind: 'assigned' })).toBe('Tara Novak assigned this order');
  expect(orderNews({ ...change, kind: 'undone' })).toBe('Tara Novak undid the last change');
});

it('is silent on what concerns nobody', () => {
  expect(orderNews({ ...change, kind: 'mail_sent' })).toBeNull();
});
