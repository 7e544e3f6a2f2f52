import type { describeBulkChange } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { BodyIn } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  useDescribeBulkChangeMutation,
  useStartBulkChangeMutation,
} from '../../features/bulk-changes/bulk-changes.queries.ts';
import { byStatus, type SelectedOrders } from '../../features/order-lists/selection.ts';
import { AssignToDialog, type Choice } from '../../features/orders/assign-to-dialog.tsx';
import { buttonHints } from '../../features/orders/button-hints.ts';
import { dealOut } from '../../features/orders/deal-out.ts';
import { useAssignOrdersMutation, useDescribeOrdersQuery } from '../../features/orders/orders.queries.ts';
import { beginAct } from '../../platform/one-act.ts';
import { Hinted } from '../../ui/hinted.tsx';
import type { AskedEverything } from './queue-question.tsx';

type Everything = NonNullable<BodyIn<typeof describeBulkChange>>;

interface AssignSelectedProps {
  selected: SelectedOrders;
  /** All orders of the list, those not loaded too; they are assigned by a job. */
  everything: (Everything & { onStarted: () => void }) | null;
  onDone: (ids: readonly string[]) => void;
}

/** What the question is about: the orders when it opened, whatever a colleague moves in the meantime. */
type Asked = { orders: SelectedOrders } | { list: Everything; agreement: Omit<AskedEverything, 'except'> };

const nothing: Asked = { orders: new Map() };

/** Assigns the selected orders of a queue to colleagues, with one call for each member, or all of a list by a job. */
export function AssignSelected({ selected, everything, onDone }: AssignSelectedProps) {
  const [assign] = useAssignOrdersMutation();
  const [describe] = useDescribeBulkChangeMutation();
  const [start] = useStartBulkChangeMutation();
  const [asked, setAsked] = useState(nothing);
  const [opened, setOpened] = useState(false);
  const disabled = !everything && selected.size === 0;
  const ids = 'orders' in asked ? [...asked.orders.keys()] : [];
  const { data } = useDescribeOrdersQuery(ids, { skip: !opened || ids.length === 0 });
  async function ask() {
    if (!everything) setAsked({ orders: selected });
    else if (!(await askEverything(everything))) return;
    setOpened(true);
  }
  async function askEverything({ onStarted: _, ...list }: NonNullable<typeof everything>) {
    const { data } = await describe(list);
    if (data) setAsked({ list, agreement: data.data });
    return data !== undefined;
  }
  async function deal(choice: Choice) {
    if ('orders' in asked) return dealSelected(asked.orders, choice);
    const { list, agreement } = asked;
    const { people: assignees, takeOver } = choice;
    const { error } = await start({ ...list, agreed: agreement.agreed, assignees: [...assignees], takeOver });
    if (!error) everything?.onStarted();
    // It is asked again with the new number (QUEUE-35).
    return (
      (error as FailureEnvelope | undefined)?.error?.code !== 'list_changed' ||
      !everything ||
      !(await askEverything(everything))
    );
  }
  async function dealSelected(orders: SelectedOrders, { people, takeOver }: Choice) {
    if (!beginAct([...orders.keys()], 'assign')) return true;
    const done: string[] = [];
    for (const [assignto, share] of dealOut([...orders.keys()], people))
      for (const [fromStatus, orderId] of byStatus(new Map([...orders].filter(([id]) => share.includes(id))))) {
        const { data } = await assign({ orderId, assignto, takeOver, fromStatus });
        done.push(...(data?.data.done ?? []));
      }
    onDone(done);
    return true;
  }
  return (
    <>
      <Hinted hint={disabled ? undefined : buttonHints.assignTo}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={disabled}
          title={disabled ? `Select orders first. ${buttonHints.assignTo}` : undefined}
          onClick={() => void ask()}
        >
          Assign to…
        </Button>
      </Hinted>
      <AssignToDialog
        opened={opened}
        count={'orders' in asked ? asked.orders.size : asked.agreement.total}
        others={'orders' in asked ? data?.others : asked.agreement.others}
        asksTakeOver
        onClose={() => setOpened(false)}
        onAssign={deal}
      />
    </>
  );
}
