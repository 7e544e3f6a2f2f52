import { type ReactNode, useId } from 'react';
import { Contained } from './contained.tsx';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  /** Without inner margin, for tables that extend to the edges. */
  flush?: boolean;
  className?: string;
  /** Is left out on paper, because it has nothing but what can be pressed. */
  screenOnly?: boolean;
}

/** A titled part of a page. */
export function Panel({ title, aside, children, flush, className = '', screenOnly }: PanelProps) {
  const id = useId();
  return (
    <section
      className={`${classes.panel} ${className}`}
      aria-labelledby={id}
      data-screen-only={screenOnly || undefined}
    >
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside && <Contained>{aside}</Contained>}
      </header>
      <div className={flush ? classes.flush : classes.body}>
        <Contained>{children}</Contained>
      </div>
    </section>
  );
}
