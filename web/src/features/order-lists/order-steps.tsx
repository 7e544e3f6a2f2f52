import { ActionIcon, Button } from '@mantine/core';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '../../ui/icons.ts';
import { orderShortcuts } from '../orders/order-shortcuts.ts';
import type { OrderPageState } from './list-place.ts';
import classes from './order-steps.module.css';
import { useNeighbours } from './use-neighbours.ts';

/** Buttons back to the list as it was left, and to its previous and next order. */
export function OrderSteps({ orderId }: { orderId: string }) {
  const from = (useLocation().state as OrderPageState | null)?.from;
  const navigate = useNavigate();
  const steps = useNeighbours(orderId);
  const wentBackAt = useRef(Number.NEGATIVE_INFINITY);
  function back(): void {
    if (!from) return void navigate('/admin/recent-order');
    // The browser is slower than a key that is pressed twice, which would leave the list too.
    if (Date.now() - wentBackAt.current < 1000) return;
    wentBackAt.current = Date.now();
    navigate(-1);
  }
  useShortcuts(orderShortcuts, { back, next: steps?.next, previous: steps?.previous });
  return (
    <nav className={classes.steps} aria-label="List">
      <Button
        component={Link}
        to={from ?? '/admin/recent-order'}
        variant="default"
        size="compact-sm"
        className={classes.back}
        aria-label="Back to the list"
        title="Back to the list (u)"
        onClick={(event) => {
          if (!from || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          back();
        }}
      >
        <IconArrowLeft size={16} />
      </Button>
      {steps && (
        <>
          <ActionIcon
            className={classes.step}
            aria-label="Previous order"
            title="Previous order (p)"
            disabled={!steps.hasPrevious}
            onClick={steps.previous}
          >
            <IconChevronUp size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            className={classes.step}
            aria-label="Next order"
            title="Next order (n)"
            disabled={!steps.hasNext}
            onClick={steps.next}
          >
            <IconChevronDown size={18} stroke={1.6} />
          </ActionIcon>
          <span className={`${classes.position} numbers`} data-absent={steps.hasLeft || undefined}>
            {steps.total !== undefined &&
              `${steps.position.toLocaleString('en')} of ${steps.more ? 'more than ' : ''}${steps.total.toLocaleString('en')}`}
          </span>
        </>
      )}
    </nav>
  );
}
