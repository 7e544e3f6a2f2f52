import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { announce } from '../../ui/announcer.tsx';
import { comparedBetween, nextStop, previousStop, type Step } from './form-steps.ts';
import { formOf, keepForm, openForm, typeAnswers, useTypedForms } from './typed-forms.ts';

/** Milliseconds in which a click that brings the window to the front is expected after the window has the focus. */
const clickTime = 80;

interface FormToType {
  orderId: string;
  /** The order's version that has these answers. */
  version: number;
  steps: readonly Step[];
  /** The card was filed with other facts: its form is typed once more. */
  again: boolean;
}

/** Opens the form of an order, where its typing is. False until it is open. */
export function useOpenedForm({ orderId, version, steps, again }: FormToType): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const open = useEffectEvent(() => openForm(orderId, steps, version, again));
  useLayoutEffect(() => {
    open();
    setIsOpen(true);
  }, []);
  return isOpen;
}

/**
 * Where the typing of an order's form is. It stays over a reload. The next value is also copied when the window comes to
 * the front without a click, where the browser allows it.
 */
export function useFormPlace({ orderId, version, steps, again }: FormToType) {
  const { place, answers, isKnown } = formOf(orderId, useTypedForms());
  const [copied, setCopied] = useState<Step | null>(null);
  const [refused, setRefused] = useState<Step | null>(null);
  const at = nextStop(steps, place);
  const compared = comparedBetween(steps, place, at);

  // The government's form takes no card without an answer that it requires.
  const isComplete = steps.every(({ state }) => state !== 'missing');
  const isAtEnd = isComplete && at === steps.length;

  const changed = steps.slice(0, place).flatMap((step) => {
    const before = answers?.get(step.name) ?? '';
    return before === step.value ? [] : { ...step, before };
  });
  // Who files again has been told the differences. Before answers are typed they may change as they like.
  const agrees = again || (changed.length === 0 && (isKnown || place === 0));
  useEffect(() => keepForm(orderId, agrees ? { isAtEnd, version } : { isAtEnd }), [orderId, isAtEnd, agrees, version]);

  const goTo = (index: number) => typeAnswers(orderId, steps.slice(place, index), index);
  function showCopied(step: Step): void {
    announce(`Copied ${step.label}`);
    setCopied(step);
    typeAnswers(orderId, [step]);
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
    /** The number of the field that is copied next; the number of steps when all are typed. */
    at,
    /** What is compared with the photo before the field at `at` is copied. */
    compared,
    /** The answers that changed in the order after they were typed, with what they were. */
    changed,
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
