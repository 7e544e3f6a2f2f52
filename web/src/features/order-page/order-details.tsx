import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { moreFacts } from './facts.tsx';
import classes from './order-details.module.css';
import { OrderFacts } from './order-facts.tsx';
import { BlockingFields, FindingList, Readiness } from './ready-to-file.tsx';
import { shownFindings } from './shown-findings.ts';
import { TravelsWith } from './travels-with.tsx';

/** Longer lists are opened by a click, so that the facts stay in sight (PAGE-9); what blocks is named all the same. */
const maxOpen = 4;

interface OrderDetailsProps {
  order: OrderDetail;
  /** Whether `AtAGlance` shows what the filing lacks. */
  glanced: boolean;
  /** Stands in the head, where it takes no height from the facts (PAGE-9). */
  children: ReactNode;
  /** Why an act of the head failed, below it. */
  problem: string | null;
}

/** The facts of an order, below what its filing lacks. Missing facts have a place while the list leads to them. */
export function OrderDetails({ order, glanced, children, problem }: OrderDetailsProps) {
  const [opened, setOpened] = useState(shownFindings(order).length <= maxOpen);
  const [more, setMore] = useState(false);
  const shown = opened ? order : { ...order, filing: { ...order.filing, checks: [] } };
  const aside = (
    <div className={classes.aside}>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-expanded={more}
        aria-controls={moreFacts}
        className={classes.more}
        onClick={() => setMore(!more)}
      >
        {more ? 'Less' : 'More'}
      </Button>
      {children}
      {!glanced && <Readiness order={order} opened={opened} onToggle={() => setOpened(!opened)} />}
    </div>
  );
  return (
    <Panel title="Order Details" aside={aside}>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <TravelsWith order={order} />
      {!glanced && (opened ? <FindingList order={shown} /> : <BlockingFields order={order} />)}
      <OrderFacts order={glanced ? order : shown} isMoreOpen={more} onMore={setMore} />
    </Panel>
  );
}
