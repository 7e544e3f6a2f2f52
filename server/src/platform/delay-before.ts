/** No delay is longer, so that what was unreachable is in use again within seconds of its return. */
const longestDelay = 5000;

/**
 * Milliseconds to wait before a further attempt to reach something: from a quarter of a second, doubling up to five
 * seconds, with up to half of it left to chance so that several servers do not return at the same instant.
 *
 * @param attempt counts from 0
 */
export function delayBefore(attempt: number): number {
  const full = Math.min(250 * 2 ** Math.min(attempt, 10), longestDelay);
  return full * (1 - Math.random() / 2);
}
