import { expect, it } from 'vitest';
import { sentenceOf } from './validation.ts';

it.each([
  [{ searchVal: 'At most 200 characters.' }, 'Search: At most 200 characters.'],
  [{ 'orderId.1': 'Must be an order ID.' }, 'Order ID: Must be an order ID.'],
  [{ process_month: 'Unknown month.' }, 'Process month: Unknown month.'],
  [{ email: 'Invalid email address', name: 'Required.' }, 'Invalid email address'],
])('a person reads no internal name of a field: %j is %s (FORM-15)', (fields, sentence) => {
  expect(sentenceOf(fields as Record<string, string>)).toBe(sentence);
});

it('a program reads the name that it has sent', () => {
  expect(sentenceOf({ contact_email_address: 'Invalid email address' }, { always: true })).toBe(
    'contact_email_address: Invalid email address',
  );
});
