import type { AuthenticatorSecret } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { passkeysWork } from '../../platform/passkeys-work.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import classes from './factor-list.module.css';
import { PasskeyList } from './passkey-list.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  useAddPasskeyMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
  useSecondFactorsQuery,
  useStartAuthenticatorMutation,
  useStartPasskeyMutation,
} from './second-factors.queries.ts';

/** One's own second factors, authenticator app and passkeys: set up, replace, remove; and the recovery codes. */
export function FactorList() {
  const { data, error, refetch } = useSecondFactorsQuery();
  const [start, starting] = useStartAuthenticatorMutation();
  const [confirm] = useConfirmAuthenticatorMutation();
  const [remove] = useRemoveAuthenticatorMutation();
  const [startPasskey] = useStartPasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const [adding, setAdding] = useState(false);
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const [app, setApp] = useState<AuthenticatorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState<'remove' | 'renew' | null>(null);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={3} />;
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  const { authenticator, passkeys, recoveryCodesLeft, required } = data.data;
  const hasFactor = authenticator !== null || passkeys.length > 0;
  const mayRemoveApp = !required || passkeys.length > 0;
  if (app)
    return (
      <AuthenticatorSetup
        app={app}
        confirm={async (code) => {
          const result = await confirm({ code });
          if (result.data) {
            setApp(null);
            setCodes(result.data.data.recoveryCodes);
          }
          return result;
        }}
        onCancel={() => setApp(null)}
      />
    );
  if (adding)
    return (
      <PasskeySetup
        start={async () => (await startPasskey()).data?.data}
        add={async (passkey) => {
          const result = await addPasskey(passkey);
          if (result.data) {
            setAdding(false);
            setCodes(result.data.data.recoveryCodes);
          }
          return result;
        }}
        onCancel={() => setAdding(false)}
      />
    );
  return (
    <div className={classes.factors}>
      {!hasFactor && <p>With a second factor, your password alone does not open your account.</p>}
      <p>
        {authenticator ? (
          <>
            Authenticator app, set up <DateTime value={authenticator.created_at} />.
          </>
        ) : (
          'No authenticator app.'
        )}
      </p>
      <Group>
        <Button
          variant={authenticator ? 'default' : 'filled'}
          loading={starting.isLoading}
          onClick={async () => setApp((await start()).data?.data ?? null)}
        >
          {authenticator ? 'Replace the authenticator app' : 'Set up an authenticator app'}
        </Button>
        {authenticator && mayRemoveApp && (
          <Button variant="subtle" color="danger" c="danger" onClick={() => setAsking('remove')}>
            Remove
          </Button>
        )}
      </Group>
      <p>{passkeys.length > 0 ? 'Passkeys, which also sign you in without your password:' : 'No passkey.'}</p>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} alone={!authenticator} required={required} />}
      <Group>
        {passkeysWork ? (
          <Button variant="default" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        ) : (
          <span className={classes.note}>Passkeys cannot be used at this address or in this browser.</span>
        )}
      </Group>
      {hasFactor && (
        <>
          <p>
            {recoveryCodesLeft} of 10 recovery codes left. Each signs you in once when your second factor is not at
            hand.
          </p>
          <Group>
            <Button variant="default" loading={renewing.isLoading} onClick={() => setAsking('renew')}>
              Create new recovery codes
            </Button>
          </Group>
        </>
      )}
      <Confirm
        opened={asking === 'remove'}
        title="Remove the authenticator app"
        question={
          passkeys.length > 0
            ? 'Its codes will no longer sign you in. Are you sure?'
            : 'Your password alone will open your account. Are you sure?'
        }
        note={passkeys.length > 0 ? undefined : 'The recovery codes stop working too.'}
        verb="Remove"
        danger
        onClose={() => setAsking(null)}
        onConfirm={() => remove()}
      />
      <Confirm
        opened={asking === 'renew'}
        title="Create new recovery codes"
        question="The codes that you have will stop working. Are you sure?"
        verb="Create"
        onClose={() => setAsking(null)}
        onConfirm={async () => setCodes((await renew()).data?.data.recoveryCodes ?? null)}
      />
    </div>
  );
}
