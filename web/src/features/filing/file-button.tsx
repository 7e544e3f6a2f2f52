import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button } from '@mantine/core';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { dueAct } from '../orders/due-act.ts';
import { orderShortcuts } from '../orders/order-shortcuts.ts';
import { openFilingWindow } from './filing-window.ts';
import { FormLink } from './form-link.tsx';

/** Opens the form pack of an order that can be filed. */
export function FileButton({ order }: { order: OrderDetail }) {
  const { markFiled } = order.actions;
  const open = () => openFilingWindow(order.order_id);
  useShortcuts(orderShortcuts, { file: markFiled ? open : undefined });
  if (!markFiled) return null;
  return (
    <>
      <Button size="compact-sm" variant={dueAct(order) === 'file' ? 'filled' : 'default'} onClick={open}>
        File
      </Button>
      <FormLink url={order.filing.form_url} />
    </>
  );
}
