import { usePresence } from './use-presence.ts';

const noForms = { current: null };

/** Counts an order as open in this tab, besides the one that it shows. */
export function StaysOpen({ orderId }: { orderId: string }) {
  usePresence(orderId, noForms);
  return null;
}
