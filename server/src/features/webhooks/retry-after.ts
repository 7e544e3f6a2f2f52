const minute = 60_000;
const hour = 60 * minute;

/** Before each attempt after the first. */
const delays = [5000, 30_000, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
const longestDelay = 12 * hour;
/** How long a message is tried. */
const patience = 72 * hour;

/** Until when a message is tried that was recorded, or replayed, at a time. */
export function lastRetry(from: Date): Date {
  return new Date(from.getTime() + patience);
}

/**
 * When a message is tried next, or null when its time is over. Up to a fifth is left to chance, so that what failed
 * together does not come back together.
 */
export function retryAfter(attempts: number, now: Date, until: Date): Date | null {
  const delay = (delays[attempts - 1] ?? longestDelay) * (1 + Math.random() / 5);
  const next = new Date(now.getTime() + delay);
  return next > until ? null : next;
}
