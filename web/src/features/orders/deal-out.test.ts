import { expect, it } from 'vitest';
import { dealOut } from './deal-out.ts';

const shares = (orders: number, ...people: string[]) =>
  Object.fromEntries(
    dealOut(
      Array.from({ length: orders }, (_, index) => index + 1),
      people,
    ),
  );

it('deals orders out evenly, in turn (ROLE-12)', () => {
  expect(shares(5, 'Ada', 'Ben')).toEqual({ Ada: [1, 3, 5], Ben: [2, 4] });
  expect(shares(3, 'Ada')).toEqual({ Ada: [1, 2, 3] });
  expect(shares(1, 'Ada', 'Ben')).toEqual({ Ada: [1] });
  expect(shares(2)).toEqual({});
});
