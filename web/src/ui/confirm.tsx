import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { beginAct, useActing } from '../platform/one-act.ts';
import classes from './confirm.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  opened: boolean;
  title: string;
  question: string;
  /** What is to be known before answering. */
  note?: string | undefined;
  /** What the confirming button says it does. */
  verb: string;
  danger?: boolean;
  /** There is no way back: Enter cancels. */
  final?: boolean;
  /** What the question is about. */
  children?: ReactNode;
  /** The orders that confirming acts on, and the act's name; without it the caller sees to it that it happens once. */
  act?: { orderIds: readonly string[]; name: string } | undefined;
  onClose: () => void;
  /** Closes when it is through; what failed has been said by then. */
  onConfirm: () => Promise<unknown>;
}

const noOrders: readonly string[] = [];

export function Confirm({
  opened,
  title,
  question,
  note,
  verb,
  danger,
  final,
  act,
  children,
  onClose,
  onConfirm,
}: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const acting = useActing(act?.orderIds ?? noOrders);
  async function confirm({ detail }: MouseEvent) {
    // The second half of the double click that opened this dialog confirms nothing.
    if (busy || detail > 1 || (act && !beginAct(act.orderIds, act.name))) return;
    setBusy(true);
    await onConfirm().finally(() => setBusy(false));
    onClose();
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <p className={classes.question}>{question}</p>
      {children}
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus={final || undefined}>
          Cancel
        </Button>
        <Button
          color={danger ? 'danger' : 'accent'}
          loading={busy}
          aria-disabled={acting || undefined}
          onClick={confirm}
          data-autofocus={!final || undefined}
        >
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
