import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { type ReactNode, useState } from 'react';
import { OwnTime } from '../../ui/own-time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { PhoneLink } from '../orders/phone-link.tsx';
import classes from './at-a-glance.module.css';
import { FindingList, Readiness } from './ready-to-file.tsx';
import { shownFindings } from './shown-findings.ts';

/**
 * Why to call, first on a phone (PAGE-40): the last comment, what the filing lacks, and the number with the time there.
 * What should only be looked at is opened by a click. `ask` asks the traveller, and stands where something blocks.
 */
export function AtAGlance({ order, ask }: { order: OrderDetail; ask: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const [last] = order.remark;
  const blocking = shownFindings(order).filter(({ level }) => level === 'blocks');
  const shown = opened ? order : { ...order, filing: { ...order.filing, checks: blocking } };
  return (
    <Panel title="At a glance" aside={<Readiness order={order} opened={opened} onToggle={() => setOpened(!opened)} />}>
      {last ? (
        <figure>
          <blockquote className={classes.text} dir="auto">
            {last.remark}
          </blockquote>
          <figcaption className={classes.by}>
            <span dir="auto">{last.remark_name}</span>, {last.us_date} {last.us_time.slice(0, 5)} EST{' '}
            <OwnTime of={last.create_ts} />
          </figcaption>
        </figure>
      ) : (
        <p className={classes.by}>No comments yet.</p>
      )}
      <FindingList order={shown} />
      {blocking.length > 0 && ask}
      <p className={classes.number}>
        <PhoneLink country={order.country_code} number={order.phone_number} />
        <LocalTime known={order.local_time} />
      </p>
    </Panel>
  );
}
