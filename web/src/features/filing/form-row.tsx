import type { ReactNode, Ref } from 'react';
import { IconAlertTriangle, IconCheck, IconCopy, IconEye } from '../../ui/icons.ts';
import classes from './form-pack.module.css';
import type { Step } from './form-steps.ts';
import { Letters } from './letters.tsx';

interface FormRowProps {
  ref?: Ref<HTMLLIElement>;
  step: Step;
  /** What the answer is compared with. */
  photo: ReactNode;
  isNext: boolean;
  /** It comes before the next value. */
  isTyped: boolean;
  /** The member of the party who has the same answer and was typed before. */
  sameAs: string | null;
  onCopy: () => void;
}

/** One question of the form with its answer. */
export function FormRow({ ref, step, photo, isNext, isTyped, sameAs, onCopy }: FormRowProps) {
  const { label, label_zh, value, note, kind, portal_reads, state, compare, preset } = step;
  const isMissing = state === 'missing';
  return (
    <li ref={ref} className={classes.row} data-next={isNext || undefined} data-state={state}>
      <span className={classes.label}>
        {label}
        {label_zh && (
          <span className={classes.zh} lang="zh">
            {label_zh}
          </span>
        )}
        {preset && <span className={classes.reads}>chosen by the form</span>}
        {compare && value && (
          <span className={classes.reads} title="Suggested from the order: compare it with what the form offers">
            <IconEye size={12} aria-hidden="true" /> compare
          </span>
        )}
        {portal_reads && value && (
          <span className={classes.reads} title="The government’s site reads it from the photo: compare it">
            <IconEye size={12} aria-hidden="true" /> compare
          </span>
        )}
        {sameAs && (
          <span className={classes.same}>
            same as <bdi>{sameAs}</bdi>
          </span>
        )}
      </span>
      {value ? (
        <button type="button" className={classes.value} title={`Copy ${label}`} onClick={onCopy}>
          <Letters step={step} />
          {isTyped ? <IconCheck size={14} aria-label="done" /> : <IconCopy size={14} aria-hidden="true" />}
        </button>
      ) : (
        <span className={classes.none}>{isMissing ? 'Missing' : kind === 'file' ? 'File' : '–'}</span>
      )}
      {photo && <span className={classes.note}>{photo}</span>}
      {note && (
        <span className={classes.note}>
          {state !== 'ok' && <IconAlertTriangle size={12} aria-hidden="true" />} {note}
        </span>
      )}
    </li>
  );
}
