import { useEffect, useRef, useState } from 'react';
import { keepVersion, versionOf } from './form-place.ts';
import type { Step } from './form-steps.ts';

/**
 * The answers that changed in the order after they were typed, with what they were. Before they are typed they may change
 * as they like. A reload forgets them, because nothing that was copied is stored; the version of the order that the form
 * agrees with is kept, so that 'Filed' says which facts were typed.
 */
export function useChangedAnswers(
  { orderId, version, again }: { orderId: string; version: number; again: boolean },
  steps: readonly Step[],
  place: number,
) {
  const known = useRef(new Map(steps.map(({ name, value }) => [name, value])));
  for (const { index, name, value } of steps) if (index >= place) known.current.set(name, value);
  const changed = steps.flatMap((step) => {
    const before = known.current.get(step.name) ?? '';
    return before === step.value ? [] : { ...step, before };
  });
  // What changed between a reload and what was typed before it is not known here; the server finds it by the version.
  const [isUnsure] = useState(() => place > 0 && (versionOf(orderId) ?? version) < version);
  // Who files again has been told the differences.
  const agrees = again || (changed.length === 0 && !(isUnsure && place > 0));
  useEffect(() => {
    if (agrees) keepVersion(orderId, version);
  }, [agrees, orderId, version]);
  /** The answer was copied again: the form has it as it is now. */
  const typedAgain = ({ name, value }: Step) => void known.current.set(name, value);
  return { changed, typedAgain };
}
