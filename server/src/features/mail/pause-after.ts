/** Seconds before each try after the first: over about an hour, so that a provider may be down for a while. */
const pauses = [5, 30, 120, 300, 600, 1200, 1800];
const longestPause = 1800;

/** Seconds to wait after a number of failed tries, or as long as the provider asks for; null after the last. */
export function pauseAfter(failed: number, retryAfter = 0): number | null {
  const pause = pauses[failed - 1];
  return pause === undefined ? null : Math.ceil(Math.min(longestPause, Math.max(pause, retryAfter)));
}
