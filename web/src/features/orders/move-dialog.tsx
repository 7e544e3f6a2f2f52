import type { MoveAction } from '@arrival-desk/contract/orders/order.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './move-dialog.module.css';

interface MoveDialogProps {
  /** The move to ask about; null when closed. */
  action: MoveAction | null;
  onClose: () => void;
  onMove: (to: ProcessStatus, remark: string) => Promise<{ data?: unknown; error?: unknown }>;
}

const schema = addNewRemark.body.pick({ remark: true });

/** Asks for the remark that a move needs, in the server's words. */
export function MoveDialog({ action, onClose, onMove }: MoveDialogProps) {
  // Kept while the dialog fades out.
  const [last, setLast] = useState(action);
  if (action && action !== last) setLast(action);
  return (
    <Dialog opened={action !== null} onClose={onClose} title={last?.label}>
      {last && <MoveForm key={last.to} action={last} onClose={onClose} onMove={onMove} />}
    </Dialog>
  );
}

function MoveForm({ action, onClose, onMove }: MoveDialogProps & { action: MoveAction }) {
  const { form, busy, formProps } = useCallForm({
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
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {action.label}
        </Button>
      </div>
    </form>
  );
}
