import { EmailText } from '../../ui/email-text.tsx';
import classes from './form-pack.module.css';
import { isOfButtons, isUnusual, type Step } from './form-steps.ts';

const ofList = 'Compare the name: our list can be in another order than the form’s.';
const ofButtons = 'Or click it. The keys count from the first of the buttons.';

/** An answer with its keys: the letters that mark it in a list are bold, arrows come after it, and an unusual one stands out. */
export function Letters({
  step,
}: {
  step: Pick<Step, 'name' | 'kind' | 'value' | 'letters' | 'arrows' | 'portal_reads'>;
}) {
  const { value, letters, arrows, portal_reads } = step;
  return (
    <span dir="auto">
      {letters && <b>{letters}</b>}
      {value.includes('@') ? <EmailText address={value} /> : value.slice(letters.length)}
      {isOfButtons(step)
        ? !portal_reads && <Keys keys={'→'.repeat(arrows) || 'Space'} title={ofButtons} />
        : arrows > 0 && <Keys keys={'↓'.repeat(arrows)} title={`Then the arrow down: ${arrows} ×. ${ofList}`} />}
      {isUnusual(step) && <em className={classes.unusual}>unusual</em>}
    </span>
  );
}

function Keys({ keys, title }: { keys: string; title: string }) {
  return (
    <kbd className={classes.arrows} title={title}>
      {keys}
    </kbd>
  );
}
