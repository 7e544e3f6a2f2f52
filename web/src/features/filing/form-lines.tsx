import { IconAlertTriangle } from '../../ui/icons.ts';
import classes from './form-pack.module.css';
import type { Step } from './form-steps.ts';
import { Letters } from './letters.tsx';
import { sameAs, type TypedBefore } from './use-typed-before.ts';

interface FormLinesProps {
  label: string;
  steps: readonly Step[];
  typedBefore: TypedBefore | null;
}

/** Answers of the form below each other, as the form asks for them, to be read in one look. */
export function FormLines({ label, steps, typedBefore }: FormLinesProps) {
  if (steps.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={label}>
      {steps.map((step) => (
        <li key={step.name} className={classes.line} data-name={step.name}>
          <span className={classes.label}>{step.label}</span>{' '}
          {step.value ? (
            <Letters step={step.portal_reads ? { ...step, letters: '', arrows: 0 } : step} />
          ) : (
            <EmptyLine state={step.state} />
          )}
          {sameAs(typedBefore, step) && <span className={classes.sameLine}>as before</span>}
          {step.state !== 'ok' && step.note && <FindingNote text={step.note} />}
        </li>
      ))}
    </ul>
  );
}

function FindingNote({ text }: { text: string }) {
  return (
    <span className={classes.lineNote}>
      <IconAlertTriangle size={12} aria-hidden="true" /> {text}
    </span>
  );
}

/** Only what no finding is about can stay empty. */
const emptyTexts = { missing: 'Missing', doubtful: 'Not known', ok: 'leave empty' } as const;

function EmptyLine({ state }: Pick<Step, 'state'>) {
  return (
    <span className={classes.none} data-state={state}>
      {emptyTexts[state]}
    </span>
  );
}
