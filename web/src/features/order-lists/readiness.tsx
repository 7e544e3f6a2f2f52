import classes from './readiness.module.css';

/** How many facts an order asks for (FILE-9); nothing for one that is ready, and until that is counted. */
export function Readiness({ blocks }: { blocks: number | null }) {
  if (!blocks) return null;
  return <span className={classes.readiness}>Asks for {blocks}</span>;
}
