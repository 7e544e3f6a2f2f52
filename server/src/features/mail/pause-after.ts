/** Seconds before each try after the first: over about an hour, so that a provider may be down for a while. */
const pauses = [5, 30, 120, 300, 600, 1200, 1800];
const longestPause = 1800;
/** Seconds from the first try to the last. */
export const triesTakeAtMost = pauses.reduce((sum, pause) => sum + pause, 0);

/**
 * Seconds to wait after a number of failed tries, or as long as the provider asks for; null after the last, which never
 * comes for `endless` ones.
 */
export function pauseAfter(failed: number, retryAfter = 0, endless = false): number | null {
  const pause = pauses[failed - 1] ?? (endless ? longestPause : undefined);
  return pause === undefined ? null : Math.ceil(Math.min(longestPause, Math.max(pause, retryAfter)));
}
