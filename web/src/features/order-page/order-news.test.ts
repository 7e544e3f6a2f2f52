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

it('says of what the traveller changes or writes unasked that something has changed (ASK-40)', () => {
  const say = (kind: string, actor = 'Traveller') => orderNews({ ...change, kind, actor });
  for (const kind of ['corrected', 'remark_added']) expect(say(kind)).toBe('Something has changed, says the traveller');
  expect(say('answered')).toBe('Answered by the traveller');
  expect(say('corrected', 'Tara Novak')).toBe('Tara Novak corrected this order');
});

it('is silent on what concerns nobody', () => {
  expect(orderNews({ ...change, kind: 'mail_sent' })).toBeNull();
});
