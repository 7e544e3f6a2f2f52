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

/**
 * The time of a message's next attempt, or null when its time is over. Random jitter of up to a fifth keeps messages
 * that failed together from being retried together.
 */
export function retryAfter(attempts: number, now: Date, until: Date): Date | null {
  const delay = (delays[attempts - 1] ?? longestDelay) * (1 + Math.random() / 5);
  const next = new Date(now.getTime() + delay);
  return next > until ? null : next;
}
