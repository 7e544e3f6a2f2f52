import type { FolderActions } from '@arrival-desk/contract/orders/order.ts';
import { Button } from '@mantine/core';
import type { ToolbarAction } from './queues.ts';

interface QueueActionsProps {
  offered: readonly ToolbarAction[];
  /** The server's word on what this person may do; undefined until it has responded. */
  allowed: FolderActions | undefined;
  disabled: boolean;
  onAsk: (action: ToolbarAction) => void;
}

const labels: Record<ToolbarAction, string> = {
  assign: 'Assign to me',
  moveToOriginalFolder: 'Move to Original Folder',
  markRefunded: 'Refunded it',
  delete: 'Delete Order',
  restore: 'Restore',
};

/** The buttons of a queue for the selected rows. */
export function QueueActions({ offered, allowed, disabled, onAsk }: QueueActionsProps) {
  return offered
    .filter((action) => allowed?.[action])
    .map((action, index) => (
      <Button
        key={action}
        size="compact-sm"
        variant={index === 0 && action !== 'delete' ? 'filled' : 'default'}
        c={action === 'delete' && !disabled ? 'danger' : undefined}
        disabled={disabled}
        title={disabled ? 'Select orders first' : undefined}
        onClick={() => onAsk(action)}
      >
        {labels[action]}
      </Button>
    ));
}

interface Question {
  title: string;
  question: string;
  verb: string;
  danger?: boolean;
}

/** The question before an act on some orders, which are named below it (QUEUE-27 to QUEUE-31). */
export function questionAbout(action: ToolbarAction, count: number): Question {
  const title = labels[action];
  const one = count === 1;
  switch (action) {
    case 'assign':
      return { title, question: 'Are you sure want to assigned orders.', verb: 'Assign' };
    case 'moveToOriginalFolder':
      return { title, question: 'Are you sure want to move orders to new orders.', verb: 'Move' };
    case 'delete':
      return { title, question: 'Are you sure you want to delete?', verb: 'Delete', danger: true };
    case 'markRefunded':
      return {
        title,
        question: `Mark ${one ? 'this order' : 'these orders'} as refunded, as of today?`,
        verb: 'Refunded it',
      };
    case 'restore':
      return {
        title,
        question: one
          ? 'Restore this order? It returns to the status that it had before it was deleted.'
          : 'Restore these orders? Each returns to the status that it had before it was deleted.',
        verb: 'Restore',
      };
  }
}
