/**
 * Runs `work` at once and then at most once in `pause` milliseconds, the last time after the last call. `stop` drops
 * what is waiting.
 */
export function throttle(work: () => void, pause: number): { (): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const run = () => {
    timer = undefined;
    last = Date.now();
    work();
  };
  const call = () => {
    timer ??= setTimeout(run, Math.max(0, last + pause - Date.now()));
  };
  return Object.assign(call, { stop: () => clearTimeout(timer) });
}
