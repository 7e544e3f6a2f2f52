import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Uses the whole width: addresses and lists of places. */
  wide?: boolean;
}

/** Labelled values in a dense grid; a missing value is a dash. */
export function Facts({ title, facts }: { title?: string; facts: readonly Fact[] }) {
  return (
    <div className={classes.group}>
      {title && <h3 className={classes.title}>{title}</h3>}
      <dl className={classes.facts}>
        {facts.map(({ label, value, wide }) => (
          <div key={label} className={classes.fact} data-wide={wide || undefined}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value} dir="auto" data-none={!value || undefined}>
              {value || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
