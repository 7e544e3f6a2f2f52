import type { ReactNode } from 'react';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import classes from './entry-card.module.css';

/** The frame of the pages before the desk: sign-in, and setting a password. */
export function EntryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.corner}>
        <ThemeSwitch />
      </div>
      <div className={classes.card}>
        <header className={classes.head}>
          <Wordmark />
          <h1 className={classes.title}>{title}</h1>
        </header>
        {children}
      </div>
    </main>
  );
}

/** A paragraph between the title and the form. */
export function EntryNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}
