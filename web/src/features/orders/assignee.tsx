import { VisuallyHidden } from '@mantine/core';
import { Clipped } from '../../ui/clipped.tsx';
import classes from './assignee.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();

/** The assignee of an order. In a table, no assignee is a dash; elsewhere the text `nobody` says it. */
export function Assignee({ name, nobody }: { name: string | null; nobody?: string }) {
  if (!name && nobody) return <span className={classes.nobody}>{nobody}</span>;
  if (!name) {
    return (
      <span className={classes.none}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Nobody</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className={classes.assignee} data-cell={!nobody || undefined}>
      <span className={classes.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <Clipped text={name} />
    </span>
  );
}
