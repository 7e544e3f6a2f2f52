import { EmailText } from '../../ui/email-text.tsx';
import classes from './form-pack.module.css';
import { isUnusual, type Step } from './form-steps.ts';

/** An answer; the letters that mark it in a list are bold, with the arrows down after them, and an unusual one stands out. */
export function Letters({ step }: { step: Pick<Step, 'name' | 'value' | 'letters' | 'arrows'> }) {
  const { value, letters, arrows } = step;
  return (
    <span dir="auto">
      {letters && <b>{letters}</b>}
      {value.includes('@') ? <EmailText address={value} /> : value.slice(letters.length)}
      {arrows > 0 && (
        <kbd
          className={classes.arrows}
          title={`Then the arrow down: ${arrows} ×. Compare the name: our list can be in another order than the form’s.`}
        >
          {'↓'.repeat(arrows)}
        </kbd>
      )}
      {isUnusual(step) && <em className={classes.unusual}>unusual</em>}
    </span>
  );
}
