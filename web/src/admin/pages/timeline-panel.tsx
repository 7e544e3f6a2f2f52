import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState } from 'react';
import { VerifyLedger } from '../../features/ledger/verify-ledger.tsx';
import { useRevertMoveMutation } from '../../features/order-moves/order-moves.queries.ts';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './order-page.module.css';

/** Next to the forms if there is space; collapsed and not loaded on a phone. */
export function TimelinePanel({ orderId, verifies }: { orderId: string; verifies: boolean }) {
  const roomy = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const ledger = useId();
  const [opened, setOpened] = useState(false);
  const [revert] = useRevertMoveMutation();
  const shown = roomy || opened;
  return (
    <Panel
      title="Timeline"
      flush
      className={shown ? classes.timeline : undefined}
      aside={
        !roomy && (
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={opened}
            aria-label={opened ? 'Hide the timeline' : 'Show the timeline'}
            onClick={() => setOpened(!opened)}
          >
            {opened ? 'Hide' : 'Show'}
          </Button>
        )
      }
    >
      {shown && (
        <>
          <Timeline orderId={orderId} onRevert={(seq) => revert({ orderId, seq })} />
          {verifies && (
            <section className={classes.ledger} aria-labelledby={ledger}>
              <h3 id={ledger} className={classes.ledgerTitle}>
                Ledger
              </h3>
              <VerifyLedger orderId={orderId} />
            </section>
          )}
        </>
      )}
    </Panel>
  );
}
