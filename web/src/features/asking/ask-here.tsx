import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { orderShortcuts } from '../orders/order-shortcuts.ts';
import { AskTraveller } from './ask-traveller.tsx';

interface AskHereProps {
  order: OrderDetail;
  /** What its filing lacks. */
  findings: readonly Finding[];
  opened: boolean;
  onOpen: (opened: boolean) => void;
}

/** The questions to the traveller of an order, by key or by an `AskButton`; once on a page, outside of what can close. */
export function AskHere({ order, findings, opened, onOpen }: AskHereProps) {
  const close = () => onOpen(false);
  useShortcuts(orderShortcuts, { ask: order.actions.ask.length > 0 ? () => onOpen(true) : undefined });
  return <AskTraveller order={order} findings={findings} opened={opened} onClose={close} onAsked={close} />;
}
