import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { announce } from './announcer.tsx';
import classes from './copy-beside.module.css';

interface CopyBesideProps {
  value: string;
  /** What it is, for the button's name: 'email'. */
  what: string;
  children: ReactNode;
}

/** Something that does another thing when clicked, a link, with a button that copies it. */
export function CopyBeside({ value, what, children }: CopyBesideProps) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <span className={classes.pair}>
      {children}
      <button
        type="button"
        className={classes.copy}
        data-copied={copied || undefined}
        title={`Copy ${what}`}
        aria-label={`Copy ${what}`}
        onClick={() => {
          copy(value);
          announce(`Copied ${what}`);
        }}
      >
        <Icon className={classes.icon} stroke={1.8} aria-hidden="true" />
      </button>
    </span>
  );
}
