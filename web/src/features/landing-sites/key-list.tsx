import type { IntakeKey, LandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { ShownSecret } from '../../ui/shown-secret.tsx';
import classes from './landing-sites.module.css';
import { useAddIntakeKeyMutation, useRevokeIntakeKeyMutation } from './landing-sites.queries.ts';

const nameOf = ({ id, hint }: IntakeKey) => (hint ? `…${hint}` : `Key ${id}`);
const kindOf = ({ test }: { test: boolean }) => (test ? 'test key' : 'intake key');

/** The keys of a landing site. To replace a key, create another, install it on the site, and revoke the old one. */
export function KeyList({ site, callsPerMinute }: { site: LandingSite; callsPerMinute: number }) {
  const [add, { isLoading }] = useAddIntakeKeyMutation();
  const [revoke] = useRevokeIntakeKeyMutation();
  const [shown, setShown] = useState<{ key: string; test: boolean } | null>(null);
  const [leaving, setLeaving] = useState<IntakeKey | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (key: IntakeKey) => {
    setLeaving(key);
    setOpened(true);
  };
  const create = async (test: boolean) => {
    const key = (await add({ siteId: site.id, test })).data?.data.key;
    setShown(key ? { key, test } : null);
  };
  return (
    <>
      <PlainTable
        label="Intake keys"
        columns={['Key', 'Created', 'Last used', 'Revoked', 'Action']}
        empty="No key yet."
        asCards="acts"
        rows={site.keys.map((key) => ({
          key: key.id,
          cells: [
            <span key="name">
              <code>{nameOf(key)}</code>
              {key.test && <span className={classes.mark}>Test</span>}
            </span>,
            <span key="created">
              Created <DateTime value={key.created_at} />
            </span>,
            key.last_used_at ? (
              <span key="used">
                Used <DateTime value={key.last_used_at} />
              </span>
            ) : (
              'Never used'
            ),
            key.revoked_at ? (
              <span key="revoked">
                Revoked <DateTime value={key.revoked_at} />
              </span>
            ) : (
              'In use'
            ),
            key.revoked_at ? null : (
              <Button
                key="action"
                size="compact-sm"
                variant="subtle"
                color="danger"
                c="danger"
                onClick={() => ask(key)}
                aria-label={`Revoke the key ${nameOf(key)}`}
              >
                Revoke
              </Button>
            ),
          ],
        }))}
      />
      <div className={classes.action}>
        <p className={classes.about}>
          To exchange a key, create another one. Both work until you revoke the old one; orders belong to the site. Each
          key can make {callsPerMinute} calls a minute. Orders that are sent with a test key reach no queue, count or
          mail.
        </p>
        <Group>
          <Button variant="default" loading={isLoading} onClick={() => create(false)}>
            Create key
          </Button>
          <Button variant="default" loading={isLoading} onClick={() => create(true)}>
            Create test key
          </Button>
        </Group>
        {shown && <ShownSecret value={shown.key} what={kindOf(shown)} />}
      </div>
      <Confirm
        opened={opened}
        title={leaving ? `Revoke the key ${nameOf(leaving)}` : ''}
        question="Calls with this key will be refused from now on. Are you sure?"
        verb="Revoke"
        danger
        onClose={() => setOpened(false)}
        onConfirm={async () => leaving && revoke({ keyId: leaving.id })}
      />
    </>
  );
}
