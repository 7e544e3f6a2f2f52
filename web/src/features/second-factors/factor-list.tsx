import type { AuthenticatorSecret } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import classes from './factor-list.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
  useSecondFactorsQuery,
  useStartAuthenticatorMutation,
} from './second-factors.queries.ts';

/** One's own second factors: set up, replace, remove; and the recovery codes. */
export function FactorList() {
  const { data, error, refetch } = useSecondFactorsQuery();
  const [start, starting] = useStartAuthenticatorMutation();
  const [confirm] = useConfirmAuthenticatorMutation();
  const [remove] = useRemoveAuthenticatorMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const [app, setApp] = useState<AuthenticatorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState<'remove' | 'renew' | null>(null);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={3} />;
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  const { authenticator, recoveryCodesLeft, required } = data.data;
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
  return (
    <div className={classes.factors}>
      <p>
        {authenticator ? (
          <>
            Authenticator app, set up <DateTime value={authenticator.created_at} />.
          </>
        ) : (
          'No authenticator app. With one, your password alone does not open your account.'
        )}
      </p>
      <div className={classes.buttons}>
        <Button
          variant={authenticator ? 'default' : 'filled'}
          loading={starting.isLoading}
          onClick={async () => setApp((await start()).data?.data ?? null)}
        >
          {authenticator ? 'Replace the authenticator app' : 'Set up an authenticator app'}
        </Button>
        {authenticator && !required && (
          <Button variant="subtle" color="danger" c="danger" onClick={() => setAsking('remove')}>
            Remove
          </Button>
        )}
      </div>
      {authenticator && (
        <>
          <p>
            {recoveryCodesLeft} of 10 recovery codes left. Each signs you in once when your second factor is not at
            hand.
          </p>
          <div className={classes.buttons}>
            <Button variant="default" loading={renewing.isLoading} onClick={() => setAsking('renew')}>
              Create new recovery codes
            </Button>
          </div>
        </>
      )}
      <Confirm
        opened={asking === 'remove'}
        title="Remove the authenticator app"
        question="Your password alone will open your account. Are you sure?"
        note="The recovery codes stop working too."
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
