import type { ReactNode } from 'react';
import classes from './copy-beside.module.css';
import { IconCheck, IconCopy } from './icons.ts';
import { useCopy } from './use-copy.tsx';

interface CopyBesideProps {
  value: string;
  /** Names the value in the button's name: 'email'. */
  what: string;
  children: ReactNode;
}

/** A value that is a link, with a button that copies it. */
export function CopyBeside({ value, what, children }: CopyBesideProps) {
  const { copied, copy, refused } = useCopy();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <span className={classes.pair}>
      {children}
      <button
        type="button"
        className={`${classes.copy} finger`}
        data-copied={copied || undefined}
        title={`Copy ${what}`}
        aria-label={`Copy ${what}`}
        onClick={() => void copy(value, what)}
      >
        <Icon className={classes.icon} stroke={1.8} aria-hidden="true" />
      </button>
      {refused}
    </span>
  );
}
