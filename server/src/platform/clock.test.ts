import { expect, it } from 'vitest';
import { todayInChina } from './clock.ts';

it('knows the day in China, which is eight hours ahead of UTC (RULE-7)', () => {
  expect(todayInChina(new Date('2026-11-17T15:59:59.999Z'))).toBe('2026-11-17');
  expect(todayInChina(new Date('2026-11-17T16:00:00Z'))).toBe('2026-11-18');
});
