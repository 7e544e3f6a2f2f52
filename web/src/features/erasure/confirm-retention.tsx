import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import {
  confirmRetention,
  type DueOrder,
  erasureConfirmation,
  type getRetention,
} from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { countOf, formatDay } from './describe-erasure.ts';
import classes from './erasure.module.css';
import { useConfirmRetentionMutation } from './erasure.queries.ts';

type Report = Answer<typeof getRetention>['data'];

/** Says why the next run of retention erases nothing; an Admin can let one erase more than the share that is set. */
export function RetentionStop({ report, onConfirmed }: { report: Report; onConfirmed: () => void }) {
  const [opened, setOpened] = useState(false);
  const { stopped, due_total } = report;
  if (!stopped) return null;
  const done = () => {
    setOpened(false);
    onConfirmed();
  };
  return (
    <div role="alert" className={classes.stop}>
      <p>
        <strong>Nothing is erased.</strong> {stopped.says}{' '}
        {stopped.reason === 'day'
          ? 'Look at the clocks of the servers and of the database. If they are right, erasing goes on by itself a day after work on orders has begun again.'
          : 'Is that right? A wrong clock or a shorter period makes orders due that are not.'}
      </p>
      {stopped.reason === 'share' && (
        <Button variant="default" onClick={() => setOpened(true)}>
          Erase them all the same…
        </Button>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} title={`Erase ${countOf(due_total)}`}>
        <ConfirmForm report={report} onClose={() => setOpened(false)} onConfirmed={done} />
      </Dialog>
    </div>
  );
}

const lastOf = (due: readonly DueOrder[]) => due.reduce((last, { since }) => (since > last ? since : last), '');

interface ConfirmFormProps {
  report: Report;
  onClose: () => void;
  onConfirmed: () => void;
}

function ConfirmForm({ report: { as_of, due, due_total, days }, onClose, onConfirmed }: ConfirmFormProps) {
  const [confirm] = useConfirmRetentionMutation();
  const { form, formProps, busy } = useCallForm({
    initialValues: { confirmation: '' },
    schema: confirmRetention.body.pick({ confirmation: true }),
    send: async () => {
      const result = await confirm({ asOf: as_of, due: due_total, confirmation: erasureConfirmation });
      if (!result.error) onConfirmed();
      return result;
    },
  });
  return (
    <form {...formProps} className={classes.erase} aria-label="Erase what is due">
      <p>
        By the clocks it is <strong>{formatDay(as_of)}</strong>. The next run, at 02:11 UTC, erases the orders whose{' '}
        {days} days are over on that day, for good. Of those that are listed the newest counts from{' '}
        {formatDay(lastOf(due))}.
      </p>
      <TextInput
        {...form.getInputProps('confirmation')}
        label={`Type ${erasureConfirmation} to confirm`}
        autoComplete="off"
        data-autofocus
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="danger" loading={busy}>
          Erase tonight
        </Button>
      </Group>
    </form>
  );
}
