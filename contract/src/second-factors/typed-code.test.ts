import { expect, it } from 'vitest';
import { secondStep } from './second-factors.endpoints.ts';

it.each([
  [' 123 456 ', '123 456'],
  ['\u200b123\u00a0456\u202c', '123 456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['123–456', '123-456'],
  ['ABCD‑efgh', 'ABCD-efgh'],
])('a code is read as it is pasted: %j is %s (FORM-14)', (typed, code) => {
  expect(secondStep.body.parse({ challenge: 'c', code: typed }).code).toBe(code);
});
