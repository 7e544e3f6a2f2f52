import type { IntakeKey } from '@arrival-desk/contract/intake/intake-keys.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Clipped } from '../../ui/clipped.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useRevokeIntakeKeyMutation } from './intake-keys.queries.ts';

export function KeyList({ keys }: { keys: readonly IntakeKey[] }) {
  const [revoke] = useRevokeIntakeKeyMutation();
  const [leaving, setLeaving] = useState<IntakeKey | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (key: IntakeKey) => {
    setLeaving(key);
    setOpened(true);
  };
  return (
    <>
      <PlainTable
        label="Intake keys"
        columns={['Landing site', 'Made', 'Revoked', 'Action']}
        empty="No records found"
        rows={keys.map((key) => ({
          key: key.id,
          cells: [
            <Clipped key="name" text={key.name} />,
            <DateTime key="made" value={key.created_at} />,
            key.revoked_at ? <DateTime key="revoked" value={key.revoked_at} /> : 'In use',
            key.revoked_at ? null : (
              <Button
                key="action"
                size="compact-sm"
                variant="subtle"
                color="danger"
                c="danger"
                onClick={() => ask(key)}
                aria-label={`Revoke the key of ${key.name}`}
              >
                Revoke
              </Button>
            ),
          ],
        }))}
      />
      <Confirm
        opened={opened}
        title={`Revoke the key of ${leaving?.name}`}
        question="Orders sent with this key will be refused from now on. Are you sure?"
        verb="Revoke"
        danger
        onClose={() => setOpened(false)}
        onConfirm={async () => leaving && revoke({ keyId: leaving.id })}
      />
    </>
  );
}
