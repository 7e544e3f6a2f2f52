import type { FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { filingShortcuts } from './filing-shortcuts.ts';
import classes from './form-pack.module.css';
import { FormRow } from './form-row.tsx';
import { lettersBetween, stepsOf } from './form-steps.ts';
import { Letters } from './letters.tsx';
import { useFormPlace } from './use-form-place.ts';
import { sameAs, type TypedBefore } from './use-typed-before.ts';

/** Longer values are smaller, so that they are seen whole. */
const longValue = 24;

interface FormPackProps {
  orderId: string;
  pages: readonly FormPage[];
  /** The photo of the passport page, if there is one: beside what is compared with it, and the passport number. */
  photo: ReactNode;
  /** Keys do nothing yet: the order has just changed under the hands. */
  asleep: boolean;
  /** The answers of the member of the party that were typed before. */
  typedBefore: TypedBefore | null;
  onAsk: () => void;
}

/** The government's form, page after page: the next value large, copied by one key, and what is missing in red. */
export function FormPack({ orderId, pages, photo, asleep, typedBefore, onAsk }: FormPackProps) {
  const steps = stepsOf(pages);
  const { place, at, copied, goOn, copyStep, back, goTo } = useFormPlace(orderId, steps);
  const next = steps[at];
  const compared = steps.filter((step) => step.page === next?.page && step.portal_reads && step.value);
  const [label, value] = next?.compares
    ? ['Compare with the photo', compared.map((step) => step.value).join(' · ')]
    : [next?.label ?? 'Everything is typed', next?.value ?? 'Declare, sign, and mark it as filed.'];
  const same = next ? sameAs(typedBefore, next) : null;
  const byLetters = lettersBetween(steps, place, at);
  const page = (byLetters[0] ?? next)?.page ?? pages.length - 1;
  const missing = steps.filter(({ state }) => state === 'missing');
  const goToPage = (number: number) => {
    const first = steps.find((step) => step.page === Math.max(0, Math.min(number, pages.length - 1)));
    if (first) goTo(first.index);
  };
  const awake = <Act,>(act: Act) => (asleep ? undefined : act);
  useShortcuts(filingShortcuts, {
    copy: awake(goOn),
    back: awake(back),
    nextPage: awake(() => goToPage(page + 1)),
    previousPage: awake(() => goToPage(page - 1)),
  });
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the place changes.
  useEffect(() => {
    // In braces, because newer browsers return a promise.
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div className={classes.pack}>
      <nav className={classes.pages} aria-label="Pages of the form">
        {pages.map(({ title }, number) => (
          <button
            key={title}
            type="button"
            className={classes.page}
            aria-current={number === page ? 'step' : undefined}
            data-missing={steps.some((step) => step.page === number && step.state === 'missing') || undefined}
            title={title}
            onClick={() => goToPage(number)}
          >
            <span className="numbers">{number + 1}</span>
            <span className={classes.pageName}>{title}</span>
          </button>
        ))}
      </nav>
      {byLetters.length > 0 && (
        <ul className={classes.letters} aria-label="Typed by letters">
          {byLetters.map((step) => (
            <li key={step.name} className={classes.letter}>
              <span className={classes.label}>{step.label}</span> <Letters step={step} />
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={classes.next} disabled={!next} onClick={goOn}>
        <span className={classes.nextLabel}>{label}</span>
        <span className={classes.nextValue} data-long={value.length > longValue || undefined} dir="auto">
          {value}
        </span>
        {same && (
          <span className={classes.same}>
            same as <bdi>{same}</bdi>
          </span>
        )}
        <span className={classes.last}>
          {next?.compares && 'Enter: they are the same'}
          {next && !next.compares && (copied ? `In the clipboard: ${copied.label}` : 'Enter copies it and moves on')}
        </span>
      </button>
      {next?.compares && photo}
      {missing.length > 0 && (
        <div className={classes.missing} role="status">
          <span>
            {missing.length === 1
              ? `${missing[0]?.label} is missing.`
              : `${missing.length} answers are missing: ${missing.map(({ label }) => label).join(', ')}.`}
          </span>
          <Button size="compact-xs" variant="default" onClick={onAsk}>
            Ask the traveller
          </Button>
        </div>
      )}
      {pages.map(({ title }, number) => (
        <section key={title} className={classes.section} hidden={number !== page} aria-label={title}>
          <h2 className={classes.title}>
            {number + 1}. {title}
          </h2>
          <ol className={classes.fields}>
            {steps
              .filter((step) => step.page === number)
              .map((step) => (
                <FormRow
                  key={step.name}
                  ref={step.index === at ? current : undefined}
                  step={step}
                  photo={step.name === 'passport_number' && !next?.compares && photo}
                  isNext={step.index === at}
                  sameAs={sameAs(typedBefore, step)}
                  isTyped={step.index < at && !byLetters.includes(step)}
                  onCopy={() => copyStep(step)}
                />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
