import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { NewPasskey, PasskeyCreation } from '@arrival-desk/contract/second-factors/passkey.ts';
import { addPasskey } from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createPasskey, PasskeyFailed } from '../../platform/passkeys.ts';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './authenticator-setup.module.css';

interface PasskeySetupProps {
  /** Returns what the browser needs; undefined if the server refuses. */
  start: () => Promise<PasskeyCreation | undefined>;
  add: (passkey: { name: string; passkey: NewPasskey }) => Promise<{ data?: unknown; error?: unknown }>;
  onCancel: () => void;
}

/** Asks for the name of a new passkey, and then has the browser create it. */
export function PasskeySetup({ start, add, onCancel }: PasskeySetupProps) {
  const [problem, setProblem] = useState('');
  const { form, busy, formProps } = useCallForm({
    initialValues: { name: '' },
    schema: addPasskey.body.pick({ name: true }),
    async send({ name }) {
      setProblem('');
      try {
        const options = await start();
        if (!options) return { error: true };
        const result = await add({ name, passkey: await createPasskey(options) });
        setProblem((result.error as FailureEnvelope | undefined)?.error.fields?.passkey ?? '');
        return result;
      } catch (error) {
        if (!(error instanceof PasskeyFailed)) throw error;
        setProblem(error.message);
        return { error: true };
      }
    },
  });
  return (
    <form {...formProps} className={classes.setup} aria-label="Passkey">
      <p>
        A passkey is kept by your phone, computer or security key. It signs you in with your fingerprint, your face or
        the device’s PIN, and works on this site only.
      </p>
      <TextInput
        {...form.getInputProps('name')}
        label="Name of the passkey"
        description="By which you will know it, such as Work laptop."
        autoComplete="off"
        autoFocus
        required
        withAsterisk={false}
        className={classes.name}
      />
      {problem && <p role="alert">{problem}</p>}
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          Create the passkey
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
