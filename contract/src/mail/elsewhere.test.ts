import { expect, it } from 'vitest';
import { isSameAddress } from './elsewhere.ts';

it('an address of the order is the same in the form in which it is pasted (INTAKE-17)', () => {
  expect(isSameAddress('Zoë <ZOE@bücher.example>', 'zoe@xn--bcher-kva.example')).toBe(true);
  expect(isSameAddress('zoe@example.com', 'zoe@example.org')).toBe(false);
});
