import type { PresentPerson } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { IconEye, IconPencil } from '../../ui/icons.ts';
import classes from './presence-line.module.css';

const writes = {
  comment: 'writing a comment…',
  document: 'writing in Upload Document…',
  transaction: 'writing the transaction details…',
  correction: 'correcting the order…',
} as const;

const list = new Intl.ListFormat('en-GB');

/** Who else has the order open, and what they are writing. Those who only have it open share one line. */
export function PresenceLine({ people }: { people: readonly PresentPerson[] }) {
  const watching = people.filter(({ writing }) => !writing).map(({ name }) => name);
  return (
    <ul className={classes.people} aria-label="Also here" aria-live="polite">
      {people.map(
        ({ name, writing }) => writing && <Present key={name} names={name} does={writes[writing]} isWriting />,
      )}
      {watching.length > 0 && (
        <Present names={list.format(watching)} does={watching.length > 1 ? 'have this open' : 'has this open'} />
      )}
    </ul>
  );
}

function Present({ names, does, isWriting }: { names: string; does: string; isWriting?: boolean }) {
  const Icon = isWriting ? IconPencil : IconEye;
  return (
    <li className={classes.person} data-busy={isWriting} title={`${names} ${does}`}>
      <Icon className={classes.icon} stroke={1.8} aria-hidden="true" />
      <span className={classes.name} dir="auto">
        {names}
      </span>
      <span className={classes.does}>{does}</span>
    </li>
  );
}
