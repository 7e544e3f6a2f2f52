import { skipOrder } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { keystrokeOf } from '../../platform/keystroke.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Keys } from '../../ui/keys.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useSkipOrderMutation } from './filing.queries.ts';
import classes from './skip-form.module.css';

interface SkipDialogProps {
  orderId: string;
  opened: boolean;
  onClose: () => void;
  onSkipped: () => void;
}

/** Sent by one key: what a filer finds again and again. */
const usualReasons = [
  'The passport photo is missing',
  'The passport photo cannot be read',
  'An answer is doubtful',
  'The form refuses an answer',
  'The government’s site does not work',
];

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
  const sendReason = (reason: string) => {
    form.setFieldValue('reason', reason);
    formProps.ref.current?.requestSubmit();
  };
  return (
    <form
      {...formProps}
      onKeyDown={(event) => {
        const usual = event.target instanceof HTMLTextAreaElement ? undefined : usualReasons[Number(event.key) - 1];
        if (usual !== undefined) {
          event.preventDefault();
          return sendReason(usual);
        }
        // As in a comment; in a text field Enter alone begins a line.
        if (keystrokeOf(event) !== 'Mod+Enter') return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <ul className={classes.reasons} aria-label="Usual reasons">
        {usualReasons.map((reason, index) => (
          <li key={reason}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              data-autofocus={index === 0 || undefined}
              leftSection={<Keys keys={String(index + 1)} />}
              aria-keyshortcuts={String(index + 1)}
              disabled={busy}
              onClick={() => sendReason(reason)}
            >
              {reason}
            </Button>
          </li>
        ))}
      </ul>
      <Textarea
        {...form.getInputProps('reason')}
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
