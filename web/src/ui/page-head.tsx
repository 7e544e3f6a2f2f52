import type { ReactNode } from 'react';
import classes from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** Next to the title: a count, a badge. */
  aside?: ReactNode;
  /** Buttons for the whole page, on the far side. */
  actions?: ReactNode;
}

export function PageHead({ title, aside, actions }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {aside}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
