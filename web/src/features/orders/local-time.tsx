import type { LocalTime as Known } from '@arrival-desk/contract/orders/local-time.ts';
import { useNow } from '../../platform/now.ts';
import classes from './local-time.module.css';

const sources: Record<Known['from'], string> = {
  purchase: 'the browser of the purchase',
  telephone: 'the country of the telephone number',
  nationality: 'the nationality',
};

/** Hours from which and until which nobody is called. */
const [evening, morning] = [21, 8];

const minutesOf = (offset: number, now: number) => Math.floor(now / 60_000 + offset);
const hourOf = (minutes: number) => Math.floor(minutes / 60) % 24;
const clock = (minutes: number) =>
  `${String(hourOf(minutes)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

interface LocalTimeProps {
  known: Known | null;
  /** In the grid of the facts, where a word more takes the room of its neighbours. */
  short?: boolean;
}

/** The time where the traveller is, for next to a telephone number; at night in red and with the word (PAGE-41). */
export function LocalTime({ known, short }: LocalTimeProps) {
  const now = useNow();
  if (!known) return null;
  const times = known.offsets.map((offset) => minutesOf(offset, now));
  const isNight = times.some((time) => hourOf(time) >= evening || hourOf(time) < morning);
  return (
    <span
      className={classes.time}
      data-night={isNight || undefined}
      title={`The traveller’s local time, by ${sources[known.from]}`}
    >
      {times.map(clock).join(short ? '–' : ' to ')}
      {short ? isNight && ' night' : isNight ? ' there, night' : ' there'}
    </span>
  );
}
