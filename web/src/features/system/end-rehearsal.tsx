import { endRehearsal, productionConfirmation } from '@arrival-desk/contract/system/system.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './system.module.css';
import { useEndRehearsalMutation } from './system.queries.ts';

/** Says that nothing is sent outside, and ends that once an Admin has typed PRODUCTION. */
export function EndRehearsal({ since }: { since: string }) {
  const [end] = useEndRehearsalMutation();
  const { form, formProps, busy } = useCallForm({
    initialValues: { confirmation: '' },
    schema: endRehearsal.body,
    send: () => end({ confirmation: productionConfirmation }),
  });
  return (
    <Panel title="Rehearsal" className={classes.whole}>
      <form {...formProps} aria-label="Rehearsal" className={classes.rehearsal}>
        <p>
          This desk was restored from a backup as a rehearsal, on <DateTime value={since} />. Emails and webhooks wait,
          also those that waited when the backup was made. When it takes the place of the lost desk, say so: everything
          that waits is sent then, some of it possibly for the second time.
        </p>
        <TextInput
          {...form.getInputProps('confirmation')}
          label={`Type ${productionConfirmation} to confirm`}
          autoComplete="off"
        />
        <Button type="submit" color="danger" loading={busy}>
          This is production
        </Button>
      </form>
    </Panel>
  );
}
