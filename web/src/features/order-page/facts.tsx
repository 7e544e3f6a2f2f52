import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  label: string;
  /** The order's field, to which findings lead. */
  field?: keyof OrderDetail;
  value: ReactNode;
  /** Uses the whole width: addresses and lists of places. */
  wide?: boolean;
}

export interface MoreFacts {
  facts: readonly Fact[];
  opened: boolean;
  /** The browser opens them too, for a text that is searched in the page. */
  onToggle: (opened: boolean) => void;
}

/** The element that has the folded facts. */
export const moreFacts = 'more-facts';

interface FactsProps {
  title: string;
  /** The title is that of the panel, and is not repeated. */
  untitled?: boolean;
  facts: readonly Fact[];
  /** Folded; a button elsewhere opens them. */
  more?: MoreFacts | undefined;
  /** At the end of the title. */
  aside?: ReactNode;
  /** Instead of the facts. */
  form?: ReactNode;
}

/** Labelled values in a dense grid; a missing value is a dash. */
export function Facts({ title, untitled, facts, more, aside, form }: FactsProps) {
  return (
    <div className={classes.group}>
      {!untitled && <h3 className={classes.title}>{title}</h3>}
      {aside && <div className={classes.aside}>{aside}</div>}
      {form ?? <FactGrid facts={facts} />}
      {more && !form && (
        <details
          id={moreFacts}
          className={classes.more}
          open={more.opened}
          onToggle={({ currentTarget }) => more.onToggle(currentTarget.open)}
        >
          <summary>More</summary>
          <FactGrid facts={more.facts} />
        </details>
      )}
    </div>
  );
}

function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, field, value, wide }) => (
        <div
          key={label}
          className={classes.fact}
          data-wide={wide || undefined}
          data-field={field}
          tabIndex={field && -1}
        >
          <dt className={classes.label} title={label}>
            {label}
          </dt>
          <dd className={classes.value} dir="auto" data-none={!value || undefined}>
            {value || '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
