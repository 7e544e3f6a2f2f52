import classes from './readiness.module.css';

/** Whether an order is ready to file, or how many facts it asks for (FILE-9); nothing until that is counted. */
export function Readiness({ blocks }: { blocks: number | null }) {
  if (blocks === null) return null;
  return (
    <span className={classes.readiness} data-ready={blocks === 0 || undefined}>
      {blocks === 0 ? 'Ready' : `Asks for ${blocks}`}
    </span>
  );
}
