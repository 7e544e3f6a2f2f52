import type { MoveAction } from '@arrival-desk/contract/orders/order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './move-dialog.module.css';

interface MoveDialogProps {
  orderId: string;
  /** The move to ask about; null when closed. */
  action: MoveAction | null;
  onClose: () => void;
  onMove: (to: ProcessStatus, remark: string) => Promise<{ data?: unknown; error?: unknown }>;
}

const schema = addNewRemark.body.pick({ remark: true });

/** Asks for the remark that a move needs, with the server's question. */
export function MoveDialog({ orderId, action, onClose, onMove }: MoveDialogProps) {
  // The last action stays visible while the dialog fades out.
  const [last, setLast] = useState(action);
  if (action && action !== last) setLast(action);
  return (
    <Dialog opened={action !== null} onClose={onClose} title={last?.label}>
      {last && <MoveForm key={last.to} orderId={orderId} action={last} onClose={onClose} onMove={onMove} />}
    </Dialog>
  );
}

function MoveForm({ orderId, action, onClose, onMove }: MoveDialogProps & { action: MoveAction }) {
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: action.to },
    initialValues: { remark: '' },
    schema,
    send: ({ remark }) => onMove(action.to, remark),
    onDone: onClose,
  });
  return (
    <form {...formProps} className={classes.form}>
      <p className={classes.asks}>{action.asks}</p>
      <Textarea
        {...form.getInputProps('remark')}
        label="Remark"
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
        data-autofocus
        required
        withAsterisk={false}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ActButton orderIds={[orderId]} type="submit" loading={busy}>
          {action.label}
        </ActButton>
      </Group>
    </form>
  );
}
