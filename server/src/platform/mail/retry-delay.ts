/** Seconds before each attempt after the first: about an hour in all, so that a provider can be down for a while. */
const delays = [5, 30, 120, 300, 600, 1200, 1800];
const maxDelay = 1800;
/** Seconds from the first attempt to the last. */
export const maxRetrySeconds = delays.reduce((sum, delay) => sum + delay, 0);

/**
 * Seconds to wait after a number of failed attempts, or as long as the provider asks for; null after the last one, unless
 * the attempts are `endless`.
 */
export function retryDelay(failed: number, retryAfter = 0, endless = false): number | null {
  const delay = delays[failed - 1] ?? (endless ? maxDelay : undefined);
  return delay === undefined ? null : Math.ceil(Math.min(maxDelay, Math.max(delay, retryAfter)));
}
