import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { beginAct, mayAsk, useActing } from './one-act.ts';

let orders = 0;
const newOrder = () => `one-act-${++orders}`;

/** A press of a button, so many milliseconds after the page was loaded, whenever the page comes to handle it. */
function press(by: 'pointerdown' | 'keydown', at: number): void {
  const event = new Event(by);
  Object.defineProperty(event, 'timeStamp', { value: at });
  window.dispatchEvent(event);
}

test.each([
  ['the same act by two clicks', 'pointerdown', 'pointerdown', 'Awaiting', 999, false],
  ['the same act by two presses of a key', 'keydown', 'keydown', 'Awaiting', 999, false],
  ['the same act by a click and a key', 'pointerdown', 'keydown', 'Awaiting', 999, false],
  ['another act by a second click', 'pointerdown', 'pointerdown', 'Completed', 999, false],
  ['another act by a key after a click', 'pointerdown', 'keydown', 'Completed', 1, true],
  ['another act by a click after a key', 'keydown', 'pointerdown', 'Completed', 1, true],
  ['the same act a second later', 'pointerdown', 'pointerdown', 'Awaiting', 1000, true],
  ['another act a second later', 'pointerdown', 'pointerdown', 'Completed', 1000, true],
] as const)('within a second an order has one act: %s (PAGE-26)', (_what, first, second, name, later, isMade) => {
  const order = newOrder();
  press(first, 5000);
  expect(beginAct([order], 'Awaiting')).toBe(true);
  press(second, 5000 + later);
  expect(beginAct([order], name)).toBe(isMade);
});

test('two quick clicks are one act even when the page comes to the second one later than the guard lasts (PAGE-26)', () => {
  vi.useFakeTimers();
  const order = newOrder();
  press('pointerdown', 5000);
  expect(beginAct([order], 'Awaiting')).toBe(true);
  vi.advanceTimersByTime(1500);
  press('pointerdown', 5150);
  expect(beginAct([order], 'Customer Called')).toBe(false);
  expect(mayAsk([order])).toBe(false);
});

test('an act on several orders is not made when one of them has just had it, and holds up no other order', () => {
  const [one, two, three] = [newOrder(), newOrder(), newOrder()];
  press('pointerdown', 5000);
  expect(beginAct([one], 'delete')).toBe(true);
  press('pointerdown', 5100);
  expect(beginAct([one, two], 'delete')).toBe(false);
  expect(beginAct([two, three], 'delete')).toBe(true);
});

test('a second click opens no question about the order, a key does', () => {
  const order = newOrder();
  press('pointerdown', 5000);
  expect(mayAsk([order])).toBe(true);
  expect(beginAct([order], 'assign')).toBe(true);
  press('pointerdown', 5999);
  expect(mayAsk([order])).toBe(false);
  press('keydown', 5999);
  expect(mayAsk([order])).toBe(true);
  press('pointerdown', 6000);
  expect(mayAsk([order])).toBe(true);
});

test('an order is known to be acted on for a second', () => {
  vi.useFakeTimers();
  const order = newOrder();
  const { result } = renderHook(() => useActing([order]));
  expect(result.current).toBeFalsy();
  act(() => void beginAct([order], 'assign'));
  expect(result.current).toBeTruthy();
  act(() => vi.advanceTimersByTime(999));
  expect(result.current).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBeFalsy();
});
