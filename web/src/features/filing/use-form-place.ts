import { useEffect, useEffectEvent, useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { announce } from '../../ui/announcer.tsx';
import { forgetPage, keepPlace, startOf, type TypedAnswers, versionOf } from './form-place.ts';
import { comparedBetween, nextStop, previousStop, type Step } from './form-steps.ts';

/** Milliseconds in which a click that brings the window to the front is expected after the window has the focus. */
const clickTime = 80;

const valuesOf = (steps: readonly Step[]) => steps.map(({ name, value }) => [name, value] as const);

interface FormToType {
  orderId: string;
  /** The order's version that has these answers. */
  version: number;
  steps: readonly Step[];
  /** The card was filed with other facts: its form is typed once more. */
  again: boolean;
  answers: TypedAnswers;
}

/**
 * Where the typing of an order's form is. It stays over a reload. The next value is also copied when the window comes to
 * the front without a click, where the browser allows it. A form that is typed again, all of which was typed before, is
 * typed from its beginning.
 */
export function useFormPlace({ orderId, version, steps, again, answers }: FormToType) {
  const [place, setPlace] = useState(() => {
    const start = startOf(orderId, steps);
    return again && nextStop(steps, start) === steps.length ? 0 : start;
  });
  const [copied, setCopied] = useState<Step | null>(null);
  const [refused, setRefused] = useState<Step | null>(null);
  // A reload forgets it, because nothing that was copied is stored; what has changed by then is not known here.
  const [isKnown] = useState(() => answers.has(orderId) || place === 0 || (versionOf(orderId) ?? version) >= version);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(
    () => new Map([...valuesOf(steps.slice(0, place)), ...(answers.get(orderId) ?? [])]),
  );
  useEffect(() => void (isKnown && answers.set(orderId, typed)), [answers, isKnown, orderId, typed]);
  const at = nextStop(steps, place);
  const compared = comparedBetween(steps, place, at);

  // The government's form takes no card without an answer that it requires.
  const isComplete = steps.every(({ state }) => state !== 'missing');
  const isAtEnd = isComplete && at === steps.length;

  const type = (those: readonly Step[]) => setTyped((before) => new Map([...before, ...valuesOf(those)]));

  function goTo(index: number): void {
    type(steps.slice(place, index));
    setPlace(index);
  }
  function showCopied(step: Step): void {
    announce(`Copied ${step.label}`);
    setCopied(step);
    type([step]);
  }
  /** Whether a value is in the clipboard now; where the browser refuses that, the person copies it. */
  async function isCopied(step: Step): Promise<boolean> {
    const isDone = await copyText(step.value || ' ');
    setRefused(isDone ? null : step);
    if (isDone) showCopied(step);
    else setCopied(null);
    return isDone;
  }
  async function copyStep(step: Step | undefined): Promise<void> {
    if (step && (await isCopied(step))) goTo(step.index + 1);
  }
  /** The value that was refused has been copied by hand. */
  function copiedByHand(): void {
    if (!refused) return;
    showCopied(refused);
    if (refused.index >= place) goTo(refused.index + 1);
  }

  useEffect(() => keepPlace(orderId, place, isAtEnd), [orderId, place, isAtEnd]);
  useEffect(() => forgetPage(orderId), [orderId]);

  // Values are compared by a person: coming back is no sign that it was done.
  const copyOnReturn = useEffectEvent(() => (compared.length > 0 ? undefined : void copyStep(steps[at])));
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;
    const onBlur = () => {
      wasAway = true;
    };
    const onFocus = () => {
      if (wasAway) waiting = setTimeout(copyOnReturn, clickTime);
      wasAway = false;
    };
    const onPointer = () => clearTimeout(waiting);
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    window.addEventListener('pointerdown', onPointer, { capture: true });
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('pointerdown', onPointer, { capture: true });
    };
  }, []);

  return {
    /** The number of the first field that is not typed yet. */
    place,
    /** All that has changed since it was typed is in `changed`. */
    isKnown,
    /** The number of the field that is copied next; the number of steps when all are typed. */
    at,
    /** What is compared with the photo before the field at `at` is copied. */
    compared,
    /** The answers that changed in the order after they were typed, with what they were. */
    changed: steps.slice(0, place).flatMap((step) => {
      const before = typed.get(step.name) ?? '';
      return before === step.value ? [] : { ...step, before };
    }),
    /** The field that was copied last, since the window was opened. */
    copied,
    goTo,
    /** Copies the value at `at` and moves on; what is compared before it is the same then. */
    goOn: () => void copyStep(steps[at]),
    copyStep: (step: Step) => void copyStep(step),
    /** Copies a value that was typed before, and stays at the place. */
    copyAgain: (step: Step) => void isCopied(step),
    /** The field whose value the browser did not copy. */
    refused,
    copiedByHand,
    forgetRefused: () => setRefused(null),
    back: () => goTo(previousStop(steps, at)),
  };
}
