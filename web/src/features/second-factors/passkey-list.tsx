import type { SecondFactors } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import classes from './factor-list.module.css';
import { useRemovePasskeyMutation } from './second-factors.queries.ts';

interface PasskeyListProps {
  passkeys: SecondFactors['passkeys'];
  /** The account has no other second factor. */
  alone: boolean;
  /** The last factor must stay. */
  required: boolean;
}

/** One's own passkeys, each with a button that removes it unless it must stay. */
export function PasskeyList({ passkeys, alone, required }: PasskeyListProps) {
  const [remove] = useRemovePasskeyMutation();
  const [leaving, setLeaving] = useState<SecondFactors['passkeys'][number] | null>(null);
  const [asking, setAsking] = useState(false);
  const isLast = alone && passkeys.length === 1;
  return (
    <>
      <ul className={classes.passkeys} aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span className={classes.passkey}>
              <strong dir="auto">{passkey.name}</strong>
              <span className={classes.note}>
                Added <DateTime value={passkey.created_at} />
                {passkey.used_at ? (
                  <>
                    , last used <DateTime value={passkey.used_at} />
                  </>
                ) : (
                  ', not used yet'
                )}
              </span>
            </span>
            {!(isLast && required) && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="danger"
                c="danger"
                aria-label={`Remove the passkey ${passkey.name}`}
                onClick={() => {
                  setLeaving(passkey);
                  setAsking(true);
                }}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        opened={asking}
        title={`Remove the passkey ${leaving?.name}`}
        question={
          isLast
            ? 'Your password alone will open your account. Are you sure?'
            : 'It will no longer sign you in. Are you sure?'
        }
        note={isLast ? 'The recovery codes stop working too.' : undefined}
        verb="Remove"
        danger
        onClose={() => setAsking(false)}
        onConfirm={async () => leaving && remove({ id: leaving.id })}
      />
    </>
  );
}
