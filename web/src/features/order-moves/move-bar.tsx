import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { orderShortcuts } from '../orders/order-shortcuts.ts';
import classes from './move-bar.module.css';
import { MoveButtons } from './move-buttons.tsx';

/** Moves the focus along the buttons with the arrow keys. */
function focusNeighbour({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const buttons: (Element | null)[] = [...currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(document.activeElement);
  const next = buttons.at((index + step) % buttons.length);
  if (step && index >= 0 && next instanceof HTMLElement) next.focus();
}

/** The moves on an order's page. `m` moves the focus there and Escape returns it. */
export function MoveBar({ order }: { order: OrderDetail }) {
  const bar = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useShortcuts(orderShortcuts, {
    moves: () => {
      cameFrom.current = document.activeElement;
      bar.current?.querySelector('button')?.focus();
    },
  });
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    focusNeighbour(event);
    // In the capture phase, before the hint of the focused button handles Escape. A dialog's Escape has a target outside
    // of the bar.
    if (event.key !== 'Escape' || !cameFrom.current || !bar.current?.contains(event.target as Node)) return;
    event.preventDefault();
    const { current } = cameFrom;
    cameFrom.current = null;
    if (current instanceof HTMLElement && current !== document.body) current.focus();
    else (event.target as HTMLElement).blur();
  }
  return (
    <section className={classes.bar} aria-label="Move this order" ref={bar} onKeyDownCapture={onKeyDown}>
      <span className={classes.label}>Move to</span>
      <MoveButtons order={order} />
    </section>
  );
}
