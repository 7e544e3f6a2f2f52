import { expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

it('runs once at first, then once a second, and never forgets the last call', () => {
  vi.useFakeTimers();
  const work = vi.fn();
  const refresh = throttle(work, 1000);
  refresh();
  refresh();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  for (let step = 0; step < 20; step++) {
    refresh();
    vi.advanceTimersByTime(100);
  }
  expect(work).toHaveBeenCalledTimes(3);
  refresh();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(4);
  refresh();
  refresh.stop();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

it('waits no longer than its interval when the clock of the computer is put back', () => {
  vi.useFakeTimers();
  const work = vi.fn();
  const refresh = throttle(work, 1000);
  refresh();
  vi.advanceTimersByTime(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  refresh();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
