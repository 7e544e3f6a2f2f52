const minute = 60_000;
const hour = 60 * minute;

/** Before each attempt after the first. */
const delays = [5000, 30_000, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
const longestDelay = 12 * hour;
/** Milliseconds for which a message is retried. */
const patience = 72 * hour;

/** When retries end for a message that was recorded, or replayed, at `from`. */
export function lastRetry(from: Date): Date {
  return new Date(from.getTime() + patience);
}

/** A longer delay than any: an attempt that is further away was planned by a wrong clock. */
export const beyondDelays = `${(2 * longestDelay) / hour} hours`;

/**
 * The time of a message's next attempt by the server's clock, or null when its time is over by the `earlier` one of
 * server and database. Random jitter of up to a fifth keeps messages that failed together from being retried together.
 */
export function retryAfter(attempts: number, { now, earlier }: { now: Date; earlier: Date }, until: Date): Date | null {
  const delay = (delays[attempts - 1] ?? longestDelay) * (1 + Math.random() / 5);
  if (earlier.getTime() + delay > until.getTime()) return null;
  return new Date(now.getTime() + delay);
}
