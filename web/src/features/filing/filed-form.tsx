import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './filed-form.module.css';
import { useMarkFiledMutation } from './filing.queries.ts';
import { filingShortcuts } from './filing-shortcuts.ts';

interface FiledFormProps {
  orderId: string;
  /** Keys do nothing yet: the order has just changed under the hands. */
  asleep: boolean;
  onFiled: () => void;
}

/** 'Filed', with the reference that the government gave, if any. */
export function FiledForm({ orderId, asleep, onFiled }: FiledFormProps) {
  const [file] = useMarkFiledMutation();
  const { form, busy, formProps } = useCallForm({
    act: { orderId, name: 'markFiled' },
    initialValues: { reference: '' },
    schema: markFiled.body.pick({ reference: true }),
    send: ({ reference }) => file({ orderId, reference }),
    onDone: (done) => {
      done.reset();
      onFiled();
    },
  });
  useShortcuts(filingShortcuts, { filed: asleep ? undefined : () => formProps.ref.current?.requestSubmit() });
  return (
    <form {...formProps} className={classes.form}>
      <TextInput {...form.getInputProps('reference')} label="Reference" placeholder="optional" size="xs" />
      <Button type="submit" size="xs" loading={busy}>
        Filed
      </Button>
    </form>
  );
}
