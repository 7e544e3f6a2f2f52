import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderIdOf } from './order-id-permutation.ts';

const key = Buffer.alloc(32, 7);
const last = 9_000_000_000 - 1;
const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 });
const anyNumber = fc.integer({ min: 0, max: last });
const idsFrom = (first: number, count: number, by = key) =>
  Array.from({ length: count }, (_, index) => orderIdOf(String(first + index), by));

describe('the order ID of a sequence number', () => {
  it('has ten digits, whatever the key', () => {
    fc.assert(fc.property(anyNumber, anyKey, (number, by) => /^[1-9]\d{9}$/.test(orderIdOf(String(number), by))));
    expect(orderIdOf('0', key)).toMatch(/^[1-9]\d{9}$/);
    expect(orderIdOf(String(last), key)).toMatch(/^[1-9]\d{9}$/);
  });

  it('is always the same', () => {
    // The IDs of a key are fixed for ever: another construction could give one a second time.
    expect(idsFrom(100_001, 3)).toEqual(['4065808795', '7128777760', '3894670726']);
  });

  it('is given once (WIRE-63)', () => {
    const ids = [...idsFrom(0, 5000), ...idsFrom(100_001, 5000), ...idsFrom(last - 4999, 5000)];
    expect(new Set(ids).size).toBe(15_000);
    fc.assert(
      fc.property(fc.uniqueArray(anyNumber, { minLength: 2, maxLength: 20 }), anyKey, (numbers, by) => {
        expect(new Set(numbers.map((number) => orderIdOf(String(number), by))).size).toBe(numbers.length);
      }),
    );
  });

  it('does not follow the one before, and tells nothing of the other', () => {
    const ids = idsFrom(100_001, 2000).map(Number);
    const steps = ids.slice(1).map((id, index) => id - (ids[index] ?? 0));
    expect(new Set(steps).size).toBe(steps.length);
    // Half of the steps go down, and each tenth of the range gets its share: six standard deviations are allowed.
    const down = steps.filter((step) => step < 0).length;
    expect(Math.abs(down - 1000)).toBeLessThan(6 * Math.sqrt(2000 / 12));
    for (let digit = 1; digit <= 9; digit += 1) {
      const share = ids.filter((id) => Math.floor(id / 1_000_000_000) === digit).length;
      expect(Math.abs(share - 2000 / 9)).toBeLessThan(6 * Math.sqrt((2000 / 9) * (8 / 9)));
    }
  });

  it('is another one under another key', () => {
    const other = Buffer.alloc(32, 8);
    const [own, others] = [idsFrom(100_001, 1000), idsFrom(100_001, 1000, other)];
    expect(own.filter((id, index) => id === others[index])).toEqual([]);
  });

  it.each(['-1', String(last + 1), '1.5', '', 'x', '1e300'])('is refused for %j', (number) => {
    expect(() => orderIdOf(number, key)).toThrow('out of range');
  });
});
