import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts';
import classes from './system.module.css';

/** A state in words, with an icon for its severity; null has none. */
export function State({ bad, children }: { bad: boolean | null; children: ReactNode }) {
  if (bad === null) return children;
  const Icon = bad ? IconAlertTriangle : IconCircleCheck;
  return (
    <span className={classes.state} data-bad={bad || undefined}>
      <Icon className={classes.icon} aria-hidden="true" />
      {children}
    </span>
  );
}

/** Labelled facts in a column. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
