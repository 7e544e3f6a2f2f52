import { IconAlertTriangle } from '../../ui/icons.ts';
import classes from './offline.module.css';

/** Says on every screen that this desk is a restored copy: nobody gets an email. */
export function Rehearsal({ since }: { since: string | undefined }) {
  if (!since) return null;
  return (
    <p role="status" className={classes.offline}>
      <IconAlertTriangle className={classes.icon} stroke={1.8} aria-hidden="true" />
      <span>
        <strong>Rehearsal.</strong> This is a restored copy. No email and no webhook goes out until an Admin says under
        System that it is production.
      </span>
    </p>
  );
}
