import { Button, Group } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { beginAct, useActing } from '../platform/one-act.ts';
import classes from './confirm.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  opened: boolean;
  title: string;
  question: string;
  /** What the person should know before deciding. */
  note?: string | undefined;
  /** The text of the confirming button. */
  verb: string;
  danger?: boolean;
  /** The action cannot be undone: Enter cancels. */
  final?: boolean;
  /** Shown under the question, such as the orders that it is about. */
  children?: ReactNode;
  /** The orders and the name of the act that confirming begins; without it, the caller guards against repetition. */
  act?: { orderIds: readonly string[]; name: string } | undefined;
  onClose: () => void;
  /** The dialog closes when the promise settles; the caller reports failures. */
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
    // Ignores the second half of the double click that opened this dialog.
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
      <Group justify="flex-end" mt="lg">
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
      </Group>
    </Dialog>
  );
}
