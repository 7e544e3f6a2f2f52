import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { countFailures, type FailureLimit } from './attempts.ts';
import { noteReachedLimit } from './reached-limits.ts';

interface LimitReached {
  operation: Parameters<typeof noteReachedLimit>[1];
  tooMany: string;
  retryMinutes: number;
}

/**
 * Counts an attempt, with `countFailures`, before what was typed is compared. Throws `too_many_requests` with `tooMany`
 * as its text when a limit is exceeded: nothing is compared then, and the attempt itself does not count.
 */
export async function limitFailures(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  limits: Readonly<Record<string, FailureLimit>>,
  { operation, tooMany, retryMinutes }: LimitReached,
) {
  const { exceeded, reached, release } = await countFailures(context, limits);
  if (exceeded.length > 0) {
    await release();
    throw new AppError('too_many_requests', tooMany, { retryAfter: retryMinutes * 60 });
  }
  return {
    /** To be called when what was typed was right, so that the attempt does not count. */
    release,
    /** To be called when it was wrong: says in the log and the metrics which limits that has reached, and returns them. */
    async fail(): Promise<readonly string[]> {
      for (const limit of reached) await noteReachedLimit(context, operation, limit);
      return reached;
    },
  };
}
