import { CopyButton } from './copy-button.tsx';
import classes from './shown-secret.module.css';

/** A key or secret that was just created: the server shows it once. */
export function ShownSecret({ value, what }: { value: string; what: string }) {
  return (
    <p className={classes.shown} role="status">
      Copy this {what} now, it cannot be shown again: <code className={classes.key}>{value}</code>
      <CopyButton value={value} what={what} />
    </p>
  );
}
