import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, [role="button"]';
const middle = 1;

const isOnControl = ({ target }: MouseEvent) => target instanceof Element && target.closest(controls) !== null;

/**
 * Forwards a click anywhere on a row to the row's link (`data-opens-row`) with the same modifier keys, so that a new tab
 * stays a new tab. Ignores text selections and clicks on other controls.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { button, ctrlKey, metaKey, shiftKey, currentTarget, defaultPrevented } = event;
  if (button > middle || defaultPrevented || isOnControl(event)) return;
  if (button !== middle && window.getSelection()?.type === 'Range') return;
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-opens-row]');
  const init = { bubbles: true, cancelable: true, view: window, metaKey, shiftKey };
  link?.dispatchEvent(new window.MouseEvent('click', { ...init, ctrlKey: ctrlKey || button === middle }));
}

/** Otherwise the middle button starts autoscrolling. */
export function keepFromScrolling(event: MouseEvent): void {
  if (event.button === middle && !isOnControl(event)) event.preventDefault();
}
