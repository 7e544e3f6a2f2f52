import { useLayoutEffect, useRef } from 'react';
import { boundShortcuts } from './shortcuts.ts';

/** Something that the screen in front offers, as the palette lists it. */
export interface Act {
  name: string;
  run: () => unknown;
}

const offers: { current: readonly Act[] }[] = [];

/** Offers acts in the palette while the component is mounted. */
export function useActs(acts: readonly Act[]): void {
  const latest = useRef(acts);
  latest.current = acts;
  useLayoutEffect(() => {
    offers.push(latest);
    return () => void offers.splice(offers.indexOf(latest), 1);
  }, []);
}

/** What the screen offers now, each name once: the acts of its keys first. */
export function offeredActs(): Act[] {
  const all = [...boundShortcuts(), ...offers.flatMap(({ current }) => current)];
  return [...new Map(all.toReversed().map((act) => [act.name, act])).values()].reverse();
}
