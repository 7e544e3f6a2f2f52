import { expect, it } from 'vitest';
import { csvRowCounter } from './count-csv-rows.ts';

it('counts rows in pieces, without the head and without line ends inside quotes', () => {
  const count = csvRowCounter();
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(count(bytes('id,na'))).toBe(0);
  expect(count(bytes('me\r\n1,"a\nb"'))).toBe(0);
  expect(count(bytes('\r\n2,"say ""hi""\n'))).toBe(1);
  expect(count(bytes('"\r\n'))).toBe(2);
});
