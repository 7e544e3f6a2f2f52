import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';
import type { CheckResult } from '../platform/operations/check-result.ts';

export { type CheckResult, ok, warning, wrong } from '../platform/operations/check-result.ts';

export interface CheckTarget {
  config: Config;
  /** Null if the database cannot be opened: a running server has the embedded one open, or it does not exist yet. */
  db: Db | null;
  fetch: typeof fetch;
}

export interface Check {
  /** The subject of the check, for results without a better one. */
  about: string;
  /**
   * How the start uses the check: it `refuses` to start with a problem, `warns` in the log, or leaves the check to the
   * doctor (`skips`) because it is slow or needs a running server.
   */
  atStart: 'refuses' | 'warns' | 'skips';
  run(target: CheckTarget): CheckResult[] | Promise<CheckResult[]>;
}
