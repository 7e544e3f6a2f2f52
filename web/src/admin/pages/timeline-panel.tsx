import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useRevertMoveMutation } from '../../features/order-moves/order-moves.queries.ts';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './order-page.module.css';

/** Next to the forms if there is space; collapsed and not loaded on a phone. */
export function TimelinePanel({ orderId }: { orderId: string }) {
  const roomy = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
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
      {shown && <Timeline orderId={orderId} onRevert={(seq) => revert({ orderId, seq })} />}
    </Panel>
  );
}
