import { addIntakeKey } from '@arrival-desk/contract/intake/intake-keys.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useAddIntakeKeyMutation } from './intake-keys.queries.ts';
import classes from './new-key-form.module.css';

/** Makes the key of a landing site and shows it: the server keeps its hash only. */
export function NewKeyForm() {
  const [add] = useAddIntakeKeyMutation();
  const [made, setMade] = useState<string | null>(null);
  const { form, busy, formProps } = useCallForm({
    initialValues: { name: '' },
    schema: addIntakeKey.body,
    async send(values) {
      const result = await add(values);
      setMade(result.data?.data.key ?? null);
      return result;
    },
    onDone(done, { untouched }) {
      if (untouched) done.reset();
    },
  });
  return (
    <form {...formProps} className={classes.form} aria-label="New intake key">
      <TextInput {...form.getInputProps('name')} label="Landing site" autoComplete="off" className={classes.name} />
      <Button type="submit" loading={busy}>
        Make key
      </Button>
      {made && (
        <p className={classes.made} role="status">
          Copy this key now, it cannot be shown again: <code className={classes.key}>{made}</code>
          <CopyButton value={made} what="intake key" />
        </p>
      )}
    </form>
  );
}
