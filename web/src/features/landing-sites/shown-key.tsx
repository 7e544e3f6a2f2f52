import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './landing-sites.module.css';

/** A key or secret that was just created: the server shows it once. */
export function ShownKey({ value, what }: { value: string; what: string }) {
  return (
    <p className={classes.shown} role="status">
      Copy this {what} now, it cannot be shown again: <code className={classes.key}>{value}</code>
      <CopyButton value={value} what={what} />
    </p>
  );
}
