import type { FolderActions } from '@arrival-desk/contract/orders/order.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useActs } from '../../platform/acts.ts';
import { Hinted } from '../../ui/hinted.tsx';
import { buttonHints } from '../orders/button-hints.ts';
import { actionLabels, type FolderAction } from '../orders/folder-actions.ts';

interface QueueActionsProps {
  offered: readonly FolderAction[];
  /** What the person can do, as the server says; undefined until it has responded. */
  allowed: FolderActions | undefined;
  disabled: boolean;
  onAsk: (action: FolderAction) => void;
  /** A button after the first one. */
  children?: ReactNode;
}

/** The buttons of a queue for the selected rows. */
export function QueueActions({ offered, allowed, disabled, onAsk, children }: QueueActionsProps) {
  useActs(
    disabled
      ? []
      : offered
          .filter((action) => allowed?.[action])
          .map((action) => ({ name: actionLabels[action], run: () => onAsk(action) })),
  );
  const buttons = offered
    .filter((action) => allowed?.[action])
    .map((action, index) => (
      <Hinted key={action} hint={disabled ? undefined : buttonHints[action]}>
        <Button
          size="compact-sm"
          variant={index === 0 && action !== 'delete' ? 'filled' : 'default'}
          c={action === 'delete' && !disabled ? 'danger' : undefined}
          disabled={disabled}
          title={disabled ? `Select orders first. ${buttonHints[action]}` : undefined}
          onClick={() => onAsk(action)}
        >
          {actionLabels[action]}
        </Button>
      </Hinted>
    ));
  return (
    <>
      {buttons.slice(0, 1)}
      {children}
      {buttons.slice(1)}
    </>
  );
}
