import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { expect, test, vi } from 'vitest';
import { Toasts } from './toasts.tsx';

/** What moves in a message for its five seconds. It is closed when that animation ends. */
const bar = () => document.querySelector<HTMLElement>('.Toastify__progress-bar--animated') as HTMLElement;
const expectState = (state: 'running' | 'paused') => waitFor(() => expect(bar().style.animationPlayState).toBe(state));

/** A message that fades out is no alert any more. */
const expectGone = () => waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

/** Whether the window has the focus, which the browser tells it. */
function focus(has: boolean): void {
  vi.spyOn(document, 'hasFocus').mockReturnValue(has);
  act(() => void window.dispatchEvent(new Event(has ? 'focus' : 'blur')));
}

/** jsdom knows no animations: React listens to the older name of the event then, and the library to the present one. */
function endAnimation(element: HTMLElement): void {
  for (const name of ['animationend', 'webkitAnimationEnd']) fireEvent(element, new Event(name, { bubbles: true }));
}

/** Shows a message; it has faded in. */
async function show(text: string) {
  act(() => void toast.success(text));
  const message = await screen.findByRole('alert');
  endAnimation(message);
  return message;
}

function openToasts() {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  );
  return userEvent.setup();
}

test('a message stands at the top right, in light colours, and goes after five seconds (APP-20)', async () => {
  openToasts();
  await show('Done.');
  expect(document.querySelector('.Toastify__toast-container--top-right')).toContainElement(screen.getByRole('alert'));
  expect(document.querySelector('.Toastify__toast-theme--light')).toContainElement(screen.getByText('Done.'));
  expect(bar().style.animationDuration).toBe('5000ms');
  await expectState('running');
  endAnimation(bar());
  await expectGone();
});

test('a message waits while it is pointed at or the window is out of focus, and has a close button (APP-20)', async () => {
  const user = openToasts();
  const message = await show('Done.');
  await user.hover(message);
  await expectState('paused');
  await user.unhover(message);
  await expectState('running');
  focus(false);
  await expectState('paused');
  focus(true);
  await expectState('running');
  await user.click(screen.getByRole('button', { name: 'close' }));
  await expectGone();
});

test('a message that comes while the window is out of focus waits, also when the pointer has crossed it (APP-20)', async () => {
  const user = openToasts();
  focus(false);
  const message = await show('Done.');
  await expectState('paused');
  await user.hover(message);
  await user.unhover(message);
  await expectState('paused');
  focus(true);
  await expectState('running');
});
