import { useEffect, useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { announce } from '../../ui/announcer.tsx';
import { nextTyped, previousTyped, type Step } from './form-steps.ts';

/** Key of the session storage: how far the form of an order has been typed. It has no personal data. */
const keyOf = (orderId: string) => `form-place:${orderId}`;

/** Milliseconds in which a click that brings the window to the front is expected after the window has the focus. */
const clickTime = 80;

/**
 * Where the typing of an order's form is: at the field whose value is copied next. It stays over a reload. `copyNext`
 * copies that value and moves on; it also happens when the window comes to the front without a click, where the browser
 * allows it.
 */
export function useFormPlace(orderId: string, steps: readonly Step[]) {
  const [place, setPlace] = useState(() => Number(sessionStorage.getItem(keyOf(orderId)) ?? 0));
  const [copied, setCopied] = useState<Step | null>(null);
  const at = nextTyped(steps, place);

  function goTo(index: number): void {
    const next = nextTyped(steps, index);
    sessionStorage.setItem(keyOf(orderId), String(next));
    setPlace(next);
  }
  async function copyStep(step: Step | undefined): Promise<void> {
    if (!step || !(await copyText(step.value))) return;
    announce(`Copied ${step.label}`);
    setCopied(step);
    goTo(step.index + 1);
  }

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;
    const onBlur = () => {
      wasAway = true;
    };
    const onFocus = () => {
      if (!wasAway) return;
      wasAway = false;
      waiting = setTimeout(() => void copyStep(steps[at]), clickTime);
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
  });

  return {
    /** The number of the field that is copied next; the number of steps when all are typed. */
    at,
    /** The field that was copied last, since the window was opened. */
    copied,
    goTo,
    copyNext: () => void copyStep(steps[at]),
    copyStep: (step: Step) => void copyStep(step),
    back: () => goTo(previousTyped(steps, at)),
  };
}
