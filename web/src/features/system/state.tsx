import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './system.module.css';

/** Whether something is well, in words and with a sign. */
export function State({ bad, children }: { bad: boolean; children: ReactNode }) {
  const Icon = bad ? IconAlertTriangle : IconCircleCheck;
  return (
    <span className={classes.state} data-bad={bad || undefined}>
      <Icon className={classes.icon} aria-hidden="true" />
      {children}
    </span>
  );
}

/** Facts with their names, one under the other. */
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
