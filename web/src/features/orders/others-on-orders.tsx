import type { OthersOnOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import classes from './others-on-orders.module.css';

/** Of more people, only the number is given. */
const maxNamed = 5;

interface OthersProps {
  others: OthersOnOrders;
  /** The question is about one order. */
  one: boolean;
}

/** Who else has or reads the orders that a question is about (QUEUE-50). */
export function Others({ others, one }: OthersProps) {
  if (others.length === 0) return null;
  const more = others.length - maxNamed;
  return (
    <ul className={classes.others} aria-label="Others who work on them">
      {others.slice(0, maxNamed).map(({ name, assigned, open }) => (
        <li key={name}>
          <bdi className={classes.name}>{name}</bdi> {has(assigned, open, one)}
        </li>
      ))}
      {more > 0 && <li>and {more === 1 ? 'another person has some' : `${more} others have some`}.</li>}
    </ul>
  );
}

function has(assigned: number, open: number, one: boolean): string {
  const of = (count: number) => (one ? 'this order' : `${count.toLocaleString('en')} of these`);
  if (assigned === 0) return `has ${of(open)} open now.`;
  if (open === 0) return `has ${of(assigned)}.`;
  return one
    ? 'has this order, and has it open now.'
    : `has ${of(assigned)}, and ${open.toLocaleString('en')} open now.`;
}
