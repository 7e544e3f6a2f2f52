import type { PresentPerson } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { IconEye, IconPencil } from '../../ui/icons.ts';
import classes from './presence-line.module.css';

const writes = {
  comment: 'writing a comment…',
  document: 'writing in Upload Document…',
  transaction: 'writing the transaction details…',
  correction: 'correcting the order…',
} as const;

/** Who else has the order open, and what they are writing. */
export function PresenceLine({ people }: { people: readonly PresentPerson[] }) {
  return (
    <ul className={classes.people} aria-label="Also here" aria-live="polite">
      {people.map(({ name, writing }) => {
        const Icon = writing ? IconPencil : IconEye;
        return (
          <li key={name} className={classes.person} data-busy={writing !== null || undefined}>
            <Icon className={classes.icon} stroke={1.8} aria-hidden="true" />
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <span>{writing ? writes[writing] : 'has this open'}</span>
          </li>
        );
      })}
    </ul>
  );
}
