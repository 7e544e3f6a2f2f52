import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useState } from 'react';
import { beginAct } from '../../platform/one-act.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import classes from './assign-controls.module.css';
import { AssignToDialog, type Choice } from './assign-to-dialog.tsx';
import { Assignee } from './assignee.tsx';
import { buttonHints } from './button-hints.ts';
import { questionAbout } from './folder-actions.ts';
import { orderShortcuts } from './order-shortcuts.ts';
import { useAssignOrdersMutation } from './orders.queries.ts';

interface AssignControlsProps {
  order: OrderDetail;
  me: { name: string };
}

/** The order's assignee, with Assign to me, Take over, Assign to… and Move to Original Folder. */
export function AssignControls({ order, me }: AssignControlsProps) {
  const [assign] = useAssignOrdersMutation();
  const [asking, setAsking] = useState<'takeOver' | 'assignTo' | 'giveBack' | null>(null);
  const { actions, order_id: orderId, process_status: fromStatus } = order;
  // The status when the question opened: the answer is about that status, whatever a colleague does in the meantime.
  const [askedIn, setAskedIn] = useState(fromStatus);
  const [askedOf, setAskedOf] = useState(order.assign_to);
  const orderIds = [orderId];
  const ask = (question: 'takeOver' | 'assignTo' | 'giveBack') => {
    setAskedIn(fromStatus);
    setAskedOf(order.assign_to);
    setAsking(question);
  };
  const take = () => assign({ orderId, assignto: me.name, takeOver: false, fromStatus });
  async function giveTo({ people: [assignto] }: Choice) {
    if (assignto && beginAct(orderIds, 'assign'))
      await assign({ orderId, assignto, takeOver: askedOf !== null, fromStatus: askedIn });
    return true;
  }
  useShortcuts(orderShortcuts, {
    assign: actions.takeOver
      ? () => ask('takeOver')
      : actions.assign
        ? () => beginAct(orderIds, 'assign') && take()
        : undefined,
  });
  return (
    <div className={classes.controls}>
      <span className={classes.assignee}>
        <Assignee name={order.assign_to} nobody="Assigned to nobody" />
      </span>
      {actions.takeOver ? (
        <ActButton orderIds={orderIds} variant="default" size="compact-sm" onClick={() => ask('takeOver')}>
          Take over
        </ActButton>
      ) : (
        actions.assign && (
          <ActButton
            orderIds={orderIds}
            hint={buttonHints.assign}
            act="assign"
            variant="default"
            size="compact-sm"
            onClick={() => void take()}
          >
            Assign to me
          </ActButton>
        )
      )}
      {actions.assignTo && (
        <ActButton
          orderIds={orderIds}
          hint={buttonHints.assignTo}
          variant="default"
          size="compact-sm"
          onClick={() => ask('assignTo')}
        >
          Assign to…
        </ActButton>
      )}
      {actions.moveToOriginalFolder && (
        <ActButton
          orderIds={orderIds}
          hint={buttonHints.moveToOriginalFolder}
          variant="default"
          size="compact-sm"
          onClick={() => ask('giveBack')}
        >
          Move to Original Folder
        </ActButton>
      )}
      <Confirm
        opened={asking === 'takeOver'}
        title="Take over"
        question={`${order.assign_to} has this order. Take it over?`}
        verb="Take over"
        act={{ orderIds, name: 'assign' }}
        onClose={() => setAsking(null)}
        onConfirm={() => assign({ orderId, assignto: me.name, takeOver: true, fromStatus: askedIn })}
      />
      <AssignToDialog
        opened={asking === 'assignTo'}
        count={1}
        note={askedOf ? `${askedOf} has this order.` : undefined}
        onClose={() => setAsking(null)}
        onAssign={giveTo}
      />
      <Confirm
        {...questionAbout('moveToOriginalFolder', 1)}
        act={{ orderIds, name: 'moveToOriginalFolder' }}
        opened={asking === 'giveBack'}
        onClose={() => setAsking(null)}
        onConfirm={() => assign({ orderId, assignto: null, fromStatus: askedIn })}
      />
    </div>
  );
}
