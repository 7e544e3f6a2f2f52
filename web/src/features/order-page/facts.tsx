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

interface FactsProps {
  title: string;
  /** The title is that of the panel, and is not repeated. */
  untitled?: boolean;
  facts: readonly Fact[];
  /** At the end of the title. */
  aside?: ReactNode;
  /** Instead of the facts. */
  form?: ReactNode;
}

/** Labelled values in a dense grid; a missing value is a dash. */
export function Facts({ title, untitled, facts, aside, form }: FactsProps) {
  return (
    <div className={classes.group}>
      {!untitled && <h3 className={classes.title}>{title}</h3>}
      {aside && <div className={classes.aside}>{aside}</div>}
      {form ?? (
        <dl className={classes.facts}>
          {facts.map(({ label, field, value, wide }) => (
            <div
              key={label}
              className={classes.fact}
              data-wide={wide || undefined}
              data-field={field}
              tabIndex={field && -1}
            >
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value} dir="auto" data-none={!value || undefined}>
                {value || '–'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
