import classes from './form-pack.module.css';
import type { Step } from './form-steps.ts';

interface ChangedAnswersProps {
  changed: readonly (Step & { before: string })[];
  /** Copies the answer, and takes it for corrected in the form. */
  onCorrect: (step: Step) => void;
}

/** Typed answers that differ from the order now, because it changed while its form was typed. Nothing if all agree. */
export function ChangedAnswers({ changed, onCorrect }: ChangedAnswersProps) {
  if (changed.length === 0) return null;
  return (
    <div className={classes.changed} role="status">
      <strong>Changed after you typed it. Correct it in the form:</strong>
      {changed.map((step) => (
        <button
          key={step.name}
          type="button"
          className={classes.correct}
          title={`Copy ${step.label}, and take it for corrected`}
          dir="auto"
          onClick={() => onCorrect(step)}
        >
          {step.label}: <del>{step.before || '–'}</del> → <ins>{step.value || '–'}</ins>
        </button>
      ))}
    </div>
  );
}
