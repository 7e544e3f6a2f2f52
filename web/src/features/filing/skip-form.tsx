import { skipOrder } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { keystrokeOf } from '../../platform/keystroke.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useSkipOrderMutation } from './filing.queries.ts';

interface SkipDialogProps {
  orderId: string;
  opened: boolean;
  onClose: () => void;
  onSkipped: () => void;
}

/** Asks why an order is given back; the reason becomes a comment. */
export function SkipDialog({ orderId, opened, onClose, onSkipped }: SkipDialogProps) {
  return (
    <Dialog opened={opened} title="Skip this order" onClose={onClose}>
      <SkipForm orderId={orderId} onSkipped={onSkipped} />
    </Dialog>
  );
}

function SkipForm({ orderId, onSkipped }: Pick<SkipDialogProps, 'orderId' | 'onSkipped'>) {
  const [skip] = useSkipOrderMutation();
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: 'skipOrder' },
    initialValues: { reason: '' },
    schema: skipOrder.body.pick({ reason: true }),
    send: ({ reason }) => skip({ orderId, reason }),
    onDone: onSkipped,
  });
  return (
    <form
      {...formProps}
      onKeyDown={(event) => {
        // As in a comment; in a text field Enter alone begins a line.
        if (keystrokeOf(event) !== 'Mod+Enter') return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <Textarea
        {...form.getInputProps('reason')}
        data-autofocus
        label="Reason"
        description="A colleague reads it in the comments."
        autosize
        minRows={2}
        dir="auto"
      />
      <Button type="submit" mt="sm" loading={busy}>
        Skip
      </Button>
    </form>
  );
}
