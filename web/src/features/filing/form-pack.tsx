import type { FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { CopyRefused } from '../../ui/copy-refused.tsx';
import { ChangedAnswers } from './changed-answers.tsx';
import { filingShortcuts } from './filing-shortcuts.ts';
import { FormLines } from './form-lines.tsx';
import classes from './form-pack.module.css';
import { FormRow } from './form-row.tsx';
import { linesBetween, type Step, stepsOf } from './form-steps.ts';
import type { ToAsk } from './to-ask.ts';
import { useFootHeight } from './use-foot-height.ts';
import { useFormPlace, useOpenedForm } from './use-form-place.ts';
import { sameAs, type TypedBefore } from './use-typed-before.ts';

/** Longer values are smaller, so that they are seen whole. */
const longValue = 24;

interface FormPackProps {
  orderId: string;
  /** The order's version that has these answers. */
  version: number;
  pages: readonly FormPage[];
  /** The photo of the passport page, if there is one: beside what is compared with it, and the passport number. */
  photo: ReactNode;
  /** The card was filed with other facts: its form is typed once more. */
  again: boolean;
  /** What to do when everything is typed. */
  atEnd: string;
  /** The card is not to be submitted. */
  mustStop: boolean;
  /** What the traveller has to answer. */
  toAsk: readonly ToAsk[];
  /** Nothing keeps the order from being filed. */
  ready: boolean;
  /** Keys do nothing yet: the order has just changed under the hands. */
  asleep: boolean;
  /** The answers of the member of the party that were typed before. */
  typedBefore: TypedBefore | null;
  onAsk: () => void;
  /** Below the page of the form. */
  about: ReactNode;
  /** Below the next value. */
  foot: ReactNode;
}

function hintOf(comparedWith: string | null, copied: Step | null): string {
  if (comparedWith) return `Enter: the ${comparedWith} says the same. Copies it and moves on`;
  return copied ? `In the clipboard: ${copied.label}` : 'Enter copies it and moves on';
}

function saysWhatToAsk(toAsk: readonly ToAsk[]): string {
  const labelsOf = (fields: readonly ToAsk[]) => fields.map(({ label }) => label).join(', ');
  const missing = toAsk.filter(({ value }) => !value);
  const wrong = toAsk.filter(({ value }) => value);
  return [
    missing.length === 1 && `${labelsOf(missing)} is missing.`,
    missing.length > 1 && `${missing.length} answers are missing: ${labelsOf(missing)}.`,
    wrong.length > 0 && `To be corrected: ${labelsOf(wrong)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The government's form, page after page: the next value large, copied by one key, and what is missing in red. */
export function FormPack(props: FormPackProps) {
  const steps = stepsOf(props.pages);
  const isOpen = useOpenedForm({ ...props, steps });
  return isOpen && <OpenedForm {...props} steps={steps} />;
}

function OpenedForm(props: FormPackProps & { steps: readonly Step[] }) {
  const {
    orderId,
    version,
    pages,
    steps,
    photo,
    again,
    atEnd,
    mustStop,
    toAsk,
    ready,
    asleep,
    typedBefore,
    onAsk,
    about,
    foot,
  } = props;
  const formPlace = useFormPlace({ orderId, version, steps, again });
  const { place, at, compared, changed, copied, goOn, copyStep, copyAgain, back, goTo } = formPlace;
  const { refused, copiedByHand, forgetRefused } = formPlace;
  const next = steps[at];
  const end = changed.length > 0 && !mustStop ? 'Correct what has changed first.' : atEnd;
  const done = toAsk.some((field) => !field.value) ? 'What is known is typed' : 'Everything is typed';
  const [label, value] = [next?.label ?? done, next?.value ?? end];
  const same = next ? sameAs(typedBefore, next) : null;
  const lines = linesBetween(steps, place, at);
  const toType = [...new Set([...compared, ...lines].map((step) => step.page))].sort();
  // Without a photo of ours, what the form has read, or what was typed there.
  const comparedWith = photo ? 'photo' : 'form';
  const page = toType[0] ?? next?.page ?? pages.length - 1;
  const goToPage = (number: number) => {
    const first = steps.find((step) => step.page === Math.max(0, Math.min(number, pages.length - 1)));
    if (first) goTo(first.index);
  };
  const titleOf = (number: number) => `${number + 1}. ${pages[number]?.title}`;
  const awake = <Act,>(act: Act) => (asleep ? undefined : act);
  useShortcuts(filingShortcuts, {
    copy: awake(goOn),
    back: awake(back),
    nextPage: awake(() => goToPage(page + 1)),
    previousPage: awake(() => goToPage(page - 1)),
  });
  const current = useRef<HTMLLIElement>(null);
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the place changes.
  useEffect(() => {
    // What is typed before the next value stands below the tabs; a long step would move it out of sight.
    const target = toType.length > 0 ? tabs.current : current.current;
    // In braces, because newer browsers return a promise.
    target?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const footer = useFootHeight();
  return (
    <>
      <div className={classes.pack}>
        <nav ref={tabs} className={classes.pages} aria-label="Pages of the form">
          {pages.map(({ name, title }, number) => (
            <button
              key={name}
              type="button"
              className={classes.page}
              aria-current={number === page ? 'step' : undefined}
              data-missing={steps.some((step) => step.page === number && step.state === 'missing') || undefined}
              title={title}
              onClick={() => goToPage(number)}
            >
              <span className="numbers">{number + 1}</span>
              <span className={classes.pageName}>{title.replace(/ Filling$/, '')}</span>
            </button>
          ))}
        </nav>
        <ChangedAnswers changed={changed} onCorrect={copyAgain} />
        {toType.map((number) => (
          <Fragment key={number}>
            {toType.length > 1 && <h2 className={classes.title}>{titleOf(number)}</h2>}
            <div className={classes.compare}>
              <FormLines
                label={`Compare with the ${comparedWith}`}
                steps={compared.filter((step) => step.page === number)}
                typedBefore={null}
              />
              {compared[0]?.page === number && photo}
            </div>
            <FormLines
              label="Until the next value"
              steps={lines.filter((step) => step.page === number)}
              typedBefore={typedBefore}
            />
          </Fragment>
        ))}
        {toAsk.length > 0 && (
          <div className={classes.missing} data-blocks={!ready || undefined} role="status">
            <span>{saysWhatToAsk(toAsk)}</span>
            <Button size="compact-xs" variant="default" onClick={onAsk}>
              Ask the traveller
            </Button>
          </div>
        )}
        {pages.map(({ name, title }, number) => (
          <section key={name} hidden={number !== page} aria-label={title}>
            <h2 className={classes.title}>{titleOf(number)}</h2>
            <ol className={classes.fields}>
              {steps
                .filter((step) => step.page === number)
                .map((step) => (
                  <FormRow
                    key={step.name}
                    ref={step.index === at ? current : undefined}
                    step={step}
                    photo={step.name === 'passport_number' && compared.length === 0 && photo}
                    isNext={step.index === at}
                    sameAs={sameAs(typedBefore, step)}
                    isTyped={step.index < place}
                    onCopy={() => copyStep(step)}
                  />
                ))}
            </ol>
          </section>
        ))}
        {about}
      </div>
      <footer className={classes.foot} ref={footer}>
        <button
          type="button"
          className={classes.next}
          data-stop={mustStop || changed.length > 0 || undefined}
          disabled={!next}
          onClick={goOn}
        >
          <span className={classes.nextLabel}>{label}</span>
          <span className={classes.nextValue} data-long={value.length > longValue || undefined} dir="auto">
            {value}
          </span>
          {same && (
            <span className={classes.same}>
              same as <bdi>{same}</bdi>
            </span>
          )}
          <span className={classes.last}>{next && hintOf(compared.length > 0 ? comparedWith : null, copied)}</span>
        </button>
        {refused && (
          <CopyRefused
            key={`${refused.name} ${refused.value}`}
            text={refused.value}
            what={refused.label}
            onCopied={copiedByHand}
            onClose={forgetRefused}
          />
        )}
        {foot}
      </footer>
    </>
  );
}
