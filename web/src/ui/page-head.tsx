import type { ReactNode } from 'react';
import classes from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** Before the title: the way back. */
  before?: ReactNode;
  /** Next to the title: a count, a badge. */
  aside?: ReactNode;
  /** Buttons for the whole page, on the far side. */
  actions?: ReactNode;
}

export function PageHead({ title, before, aside, actions }: PageHeadProps) {
  return (
    <div className={classes.head}>
      {before}
      <h1 className={classes.title}>{title}</h1>
      {aside}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
