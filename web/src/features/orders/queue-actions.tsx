import type { FolderActions } from '@arrival-desk/contract/orders/order.ts';
import { Button } from '@mantine/core';
import type { ToolbarAction } from './queues.ts';

interface QueueActionsProps {
  offered: readonly ToolbarAction[];
  /** The server's word on what this person may do; undefined until it has answered. */
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

/** SPEC.md section 4 gives these questions. */
export const questions: Record<ToolbarAction, { title: string; question: string; verb: string; danger?: boolean }> = {
  assign: { title: 'Assign to me', question: 'Are you sure want to assigned orders.', verb: 'Assign' },
  moveToOriginalFolder: {
    title: 'Move to Original Folder',
    question: 'Are you sure want to move orders to new orders.',
    verb: 'Move',
  },
  markRefunded: {
    title: 'Refunded it',
    question: 'Mark the selected orders as refunded, as of today?',
    verb: 'Refunded it',
  },
  delete: { title: 'Delete Order', question: 'Are you sure you want to delete?', verb: 'Delete', danger: true },
  restore: {
    title: 'Restore',
    question: 'Restore the selected orders? Each returns to the status that it had before it was deleted.',
    verb: 'Restore',
  },
};
