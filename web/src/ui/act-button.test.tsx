import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ActButton } from './act-button.tsx';

test('after an act every button of the order is disabled for a second, and keeps the focus', () => {
  vi.useFakeTimers();
  const onClick = vi.fn();
  render(
    <MantineProvider>
      <ActButton orderIds={['act-button-1']} act="move" onClick={onClick}>
        Move
      </ActButton>
      <ActButton orderIds={['act-button-1']} onClick={onClick}>
        Ask
      </ActButton>
      <ActButton orderIds={['act-button-2']} act="move" onClick={onClick}>
        Of another order
      </ActButton>
    </MantineProvider>,
  );
  const [move, ask, other] = screen.getAllByRole('button');
  move?.focus();
  fireEvent.click(move as HTMLElement);
  expect(onClick).toHaveBeenCalledTimes(1);
  for (const button of [move, ask]) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
  }
  expect(other).not.toHaveAttribute('aria-disabled');
  expect(move).toHaveFocus();
  act(() => vi.advanceTimersByTime(1000));
  for (const button of [move, ask]) expect(button).not.toHaveAttribute('aria-disabled');
});
