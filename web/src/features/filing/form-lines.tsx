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
          <span className={classes.label}>{step.label}</span> <LineAnswer step={step} />
          {step.compare && <span className={classes.compareLine}>compare</span>}
          {sameAs(typedBefore, step) && <span className={classes.sameLine}>as before</span>}
          {step.state !== 'ok' && step.note && <FindingNote text={step.note} />}
          {step.state === 'ok' && step.compare && <span className={classes.lineWhy}>{step.note}</span>}
        </li>
      ))}
    </ul>
  );
}

function LineAnswer({ step }: { step: Step }) {
  const { value, values, keys } = step;
  if (!value) return <EmptyLine state={step.state} />;
  if (step.portal_reads) return <Letters step={{ ...step, letters: '', arrows: 0 }} />;
  if (values.length === 0) return <Letters step={step} />;
  return (
    <span className={classes.several}>
      {values.map((each, index) => (
        <Letters key={each} step={{ ...step, value: each, letters: '', arrows: 0, ...keys[index] }} />
      ))}
    </span>
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
