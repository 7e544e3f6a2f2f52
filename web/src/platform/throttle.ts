/**
 * Runs `work` immediately, then at most once in `interval` milliseconds, and a last time after the last call. `stop`
 * drops a run that is waiting.
 */
export function throttle(work: () => void, interval: number): { (): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const run = () => {
    timer = undefined;
    last = performance.now();
    work();
  };
  const call = () => {
    timer ??= setTimeout(run, Math.max(0, last + interval - performance.now()));
  };
  return Object.assign(call, { stop: () => clearTimeout(timer) });
}
