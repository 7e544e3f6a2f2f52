import { Button } from '@mantine/core';
import { useState } from 'react';
import { byStatus, type SelectedOrders } from '../../features/order-lists/selection.ts';
import { AssignToDialog, type Deal } from '../../features/orders/assign-to-dialog.tsx';
import { buttonHints } from '../../features/orders/button-hints.ts';
import { useAssignOrdersMutation } from '../../features/orders/orders.queries.ts';
import { beginAct } from '../../platform/one-act.ts';
import { Hinted } from '../../ui/hinted.tsx';

interface AssignSelectedProps {
  selected: SelectedOrders;
  /** All orders of the list are selected, those not loaded too, which cannot be dealt out. */
  everything: boolean;
  onDone: (ids: readonly string[]) => void;
}

/** Assigns the selected orders of a queue to colleagues, with one call for each member. */
export function AssignSelected({ selected, everything, onDone }: AssignSelectedProps) {
  const [assign] = useAssignOrdersMutation();
  // The selection when the question opened, whatever a colleague moves in the meantime.
  const [asked, setAsked] = useState<SelectedOrders>(new Map());
  const [opened, setOpened] = useState(false);
  const disabled = everything || selected.size === 0;
  async function deal({ shares, takeOver }: Deal) {
    if (!beginAct([...asked.keys()], 'assign')) return;
    const done: string[] = [];
    for (const [assignto, ids] of shares)
      for (const [fromStatus, orderId] of byStatus(new Map([...asked].filter(([id]) => ids.includes(id))))) {
        const { data } = await assign({ orderId, assignto, takeOver, fromStatus });
        done.push(...(data?.data.done ?? []));
      }
    onDone(done);
  }
  return (
    <>
      <Hinted hint={disabled ? undefined : buttonHints.assignTo}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={disabled}
          title={
            everything
              ? 'Select the orders that are shown'
              : disabled
                ? `Select orders first. ${buttonHints.assignTo}`
                : undefined
          }
          onClick={() => {
            setAsked(selected);
            setOpened(true);
          }}
        >
          Assign to…
        </Button>
      </Hinted>
      <AssignToDialog
        opened={opened}
        orderIds={[...asked.keys()]}
        asksTakeOver
        onClose={() => setOpened(false)}
        onAssign={deal}
      />
    </>
  );
}
