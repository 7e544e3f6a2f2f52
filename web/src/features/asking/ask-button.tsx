import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { orderShortcuts } from '../orders/order-shortcuts.ts';
import { AskTraveller } from './ask-traveller.tsx';

/** Opens the questions to the traveller of an order, with what its filing lacks. */
export function AskButton({ order, findings }: { order: OrderDetail; findings: readonly Finding[] }) {
  const [opened, setOpened] = useState(false);
  const canAsk = order.actions.ask.length > 0;
  const close = () => setOpened(false);
  useShortcuts(orderShortcuts, { ask: canAsk ? () => setOpened(true) : undefined });
  if (!canAsk) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        Ask the traveller
      </Button>
      <AskTraveller order={order} findings={findings} opened={opened} onClose={close} onAsked={close} />
    </>
  );
}
