import { useEffect, useEffectEvent } from 'react';

/** The desk's page of an order, or the window beside the government's form. */
export type Place = 'page' | 'window';

/** One of the two has gone on from an order to another. */
interface Step {
  place: Place;
  from: string | null;
  to: string;
  /** The card of `from` was filed there. */
  filed: boolean;
}

/** Between the tabs of one browser. It carries order IDs, and nothing of the traveller. */
const name = 'filing-places';

/** Tells the other place, which follows if it shows the same order. */
export function tellStep(step: Step): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(step);
  channel.close();
}

/** Calls `onStep` when the other place has gone on. */
export function useStepsOf(other: Place, onStep: (step: Step) => void): void {
  const told = useEffectEvent(({ data }: MessageEvent<Step>) => {
    if (data.place === other) onStep(data);
  });
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = told;
    return () => channel.close();
  }, []);
}
