import { addLandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ShownSecret } from '../../ui/shown-secret.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './landing-sites.module.css';
import { useAddLandingSiteMutation } from './landing-sites.queries.ts';

/** Adds a landing site and shows its first key, a test key. */
export function AddSiteForm() {
  const [add] = useAddLandingSiteMutation();
  const [key, setKey] = useState<string | null>(null);
  const { form, busy, formProps } = useCallForm({
    initialValues: { name: '' },
    schema: addLandingSite.body,
    async send(values) {
      const result = await add(values);
      setKey(result.data?.data.key ?? null);
      return result;
    },
    onDone(done, { untouched }) {
      if (untouched) done.reset();
    },
  });
  return (
    <>
      <form {...formProps} className={classes.form} aria-label="New landing site">
        <TextInput {...form.getInputProps('name')} label="Landing site" autoComplete="off" className={classes.name} />
        <Button type="submit" loading={busy}>
          Add landing site
        </Button>
      </form>
      {key && <ShownSecret value={key} what="test key" />}
    </>
  );
}
