import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button } from '@mantine/core';
import { dueAct } from '../orders/due-act.ts';

/** Opens the questions to the traveller of an order (`AskHere`). It can stand in several places of a page. */
export function AskButton({ order, onAsk }: { order: OrderDetail; onAsk: () => void }) {
  if (order.actions.ask.length === 0) return null;
  return (
    <Button size="compact-sm" variant={dueAct(order) === 'ask' ? 'filled' : 'default'} onClick={onAsk}>
      Ask the traveller
    </Button>
  );
}
