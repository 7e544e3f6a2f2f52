import classes from './form-pack.module.css';
import type { Step } from './form-steps.ts';

/** What the form has otherwise than the order by now: the order changed while its form was typed. Nothing if all agrees. */
export function ChangedAnswers({ changed }: { changed: readonly (Step & { before: string })[] }) {
  if (changed.length === 0) return null;
  return (
    <div className={classes.changed} role="status">
      <strong>Changed after you typed it. Correct it in the form:</strong>
      {changed.map(({ name, label, before, value }) => (
        <span key={name} dir="auto">
          {label}: <del>{before || '–'}</del> → <ins>{value || '–'}</ins>
        </span>
      ))}
    </div>
  );
}
