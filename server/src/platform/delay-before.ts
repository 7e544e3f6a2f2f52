/** The maximum in milliseconds, so that a service is used again within seconds of its recovery. */
const longestDelay = 5000;

/**
 * Milliseconds to wait before the next connection attempt: from a quarter of a second, doubling up to five seconds,
 * reduced at random by up to half so that several servers do not reconnect at the same instant.
 *
 * @param attempt counts from 0
 */
export function delayBefore(attempt: number): number {
  const full = Math.min(250 * 2 ** Math.min(attempt, 10), longestDelay);
  return full * (1 - Math.random() / 2);
}
