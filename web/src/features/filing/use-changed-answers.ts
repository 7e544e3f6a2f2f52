import { useRef } from 'react';
import type { Step } from './form-steps.ts';

/**
 * The answers that changed in the order after they were typed, with what they were. Before they are typed they may change
 * as they like. A reload forgets them, because nothing that was copied is stored.
 */
export function useChangedAnswers(steps: readonly Step[], place: number) {
  const known = useRef(new Map(steps.map(({ name, value }) => [name, value])));
  for (const { index, name, value } of steps) if (index >= place) known.current.set(name, value);
  const changed = steps.flatMap((step) => {
    const before = known.current.get(step.name) ?? '';
    return before === step.value ? [] : { ...step, before };
  });
  /** The answer was copied again: the form has it as it is now. */
  const typedAgain = ({ name, value }: Step) => void known.current.set(name, value);
  return { changed, typedAgain };
}
