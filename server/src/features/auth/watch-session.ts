import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { readSession } from './authenticate-staff.ts';

/** Seconds between checks that do not depend on a notification, which could have been lost. */
const checkSeconds = 20;

/**
 * Calls `onEnd` once when the session of the header ends: when it expires, or as soon as any server announces a change
 * of sessions or accounts that ended it. Returns a function that ends the watch.
 */
export function watchSession(context: Context, header: string | undefined, onEnd: () => void): () => void {
  let expiry: NodeJS.Timeout | undefined;
  let isOver = false;

  async function check(): Promise<void> {
    try {
      const { expiresAt } = await readSession(context, header);
      clearTimeout(expiry);
      if (!isOver) expiry = setTimeout(check, Math.max(0, expiresAt.getTime() - context.clock.now().getTime()));
    } catch (error) {
      // While the database is unavailable the state of the session is unknown; the next check decides.
      if (isOver || !(error instanceof AppError)) return;
      stop();
      onEnd();
    }
  }
  const unwatch = context.callers.watch(() => void check());
  const interval = setInterval(check, checkSeconds * 1000);
  function stop(): void {
    isOver = true;
    unwatch();
    clearInterval(interval);
    clearTimeout(expiry);
  }
  void check();
  return stop;
}
