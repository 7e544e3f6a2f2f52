import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Arrival } from './arrival.tsx';

/** Half past eleven of a morning in China. */
const morning = new Date('2026-11-20T11:30:00+08:00');

/** Shows the arrival of an open order at this time. */
function show(date: string | null, more: { open?: boolean; full?: boolean } = {}): HTMLElement {
  vi.useFakeTimers({ now: morning });
  render(
    <MantineProvider>
      <div data-testid="clock">
        <Arrival date={date} open={more.open ?? true} full={more.full} />
      </div>
    </MantineProvider>,
  );
  return screen.getByTestId('clock');
}

test.each([
  ['2026-11-18', true, 'arrived 2 days ago', 'urgent'],
  ['2026-11-20', true, 'arrives today', 'urgent'],
  ['2026-11-21', true, 'Urgent, in 12 h', 'urgent'],
  ['2026-11-23', true, 'in 2 days', 'near'],
  ['2026-11-30', true, 'in 9 days', 'far'],
  ['2026-11-21', false, 'in 12 h', 'far'],
])(
  'an arrival on %s of an order that is open: %s, stands out by a word: %s (PAGE-10)',
  (date, open, words, urgency) => {
    const clock = show(date, { open });
    expect(clock).toHaveTextContent(new RegExp(`^${words}$`));
    expect(clock.firstElementChild).toHaveAttribute('data-urgency', urgency);
    expect(clock.querySelectorAll('svg')).toHaveLength(urgency === 'urgent' ? 1 : 0);
  },
);

test('the travel clock stays right while the page is open (PAGE-10)', () => {
  const clock = show('2026-11-21', { full: true });
  expect(clock).toHaveTextContent('Arrival 21/11/2026 · 21 Nov 2026: Urgent, in 12 h');
  act(() => vi.advanceTimersByTime(2 * 3_600_000 + 30_000));
  expect(clock).toHaveTextContent('Arrival 21/11/2026 · 21 Nov 2026: Urgent, in 10 h');
});

test('an order without an arrival date has no clock', () => {
  expect(show(null)).toBeEmptyDOMElement();
});
