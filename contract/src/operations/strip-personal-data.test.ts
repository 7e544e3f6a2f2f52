import { expect, it } from 'vitest';
import { stripPersonalData } from './strip-personal-data.ts';

it.each([
  ['Unexpected token M, "Maria Garcia"... is not valid JSON', 'Unexpected token M, …... is not valid JSON'],
  [`Cannot read 'Maria' of \`Garcia\``, 'Cannot read … of …'],
  ['a quote that "never ends Maria', 'a quote that …'],
  ['no order of maria.garcia@example.com here', 'no order of … here'],
  ['failed: /track-order?email=maria&x=1 again', 'failed: /track-order… again'],
  ['order 100123 of +353 (1) 555-0123', 'order … of +…'],
  ['passport XQ550001 and G1234567X', 'passport … and …'],
  ['Frau Müller, 李小龙', 'Frau M…ller, …'],
])('%s', (message, rest) => expect(stripPersonalData(message)).toBe(rest));

it('keeps what an engineer needs', () => {
  const message = 'Minified React error #185; visit https://react.dev/errors/185 for the full message';
  expect(stripPersonalData(message)).toBe(message);
});
