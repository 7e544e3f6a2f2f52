import classes from './form-pack.module.css';
import { isUnusual, type Step } from './form-steps.ts';

/** Letters that pick an option in a list that is open. */
const lettersToType = { choice: 3, yes_no: 1, text: 0, date: 0, file: 0 };

/** An answer; the letters that pick it in a list are bold, and an unusual one stands out. */
export function Letters({ step }: { step: Pick<Step, 'name' | 'kind' | 'value'> }) {
  const { kind, value } = step;
  const letters = lettersToType[kind];
  if (letters === 0) return <span dir="auto">{value}</span>;
  return (
    <span dir="auto">
      <b>{value.slice(0, letters)}</b>
      {value.slice(letters)}
      {isUnusual(step) && <em className={classes.unusual}>unusual</em>}
    </span>
  );
}
