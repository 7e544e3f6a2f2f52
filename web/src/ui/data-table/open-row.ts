import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, [role="button"]';
const middle = 1;

const isOnControl = ({ target }: MouseEvent) => target instanceof Element && target.closest(controls) !== null;

/**
 * A click anywhere on a row is one on the row's own link (`data-opens-row`), with the same keys: a new tab stays a new
 * tab. Not when a text was selected, and not on what has a purpose of its own.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { button, ctrlKey, metaKey, shiftKey, currentTarget, defaultPrevented } = event;
  if (button > middle || defaultPrevented || isOnControl(event)) return;
  if (button !== middle && window.getSelection()?.type === 'Range') return;
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-opens-row]');
  const init = { bubbles: true, cancelable: true, view: window, metaKey, shiftKey };
  link?.dispatchEvent(new window.MouseEvent('click', { ...init, ctrlKey: ctrlKey || button === middle }));
}

/** The middle button would start to scroll instead. */
export function keepFromScrolling(event: MouseEvent): void {
  if (event.button === middle && !isOnControl(event)) event.preventDefault();
}
