import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';

export interface Finding {
  level: 'ok' | 'warning' | 'wrong';
  /** The variable or other subject. */
  about: string;
  /** The finding, without values that could be secret. */
  says: string;
  /** What to do; always present unless the level is `ok`. */
  todo?: string;
}

export interface CheckTarget {
  config: Config;
  /** Null if the database cannot be opened: a running server has the embedded one open, or it does not exist yet. */
  db: Db | null;
  fetch: typeof fetch;
}

export interface Check {
  /** The subject of the check, for findings without a better one. */
  about: string;
  /**
   * How the start uses the check: it `refuses` to start with a problem, `warns` in the log, or leaves the check to the
   * doctor (`skips`) because it is slow or needs a running server.
   */
  atStart: 'refuses' | 'warns' | 'skips';
  run(target: CheckTarget): Finding[] | Promise<Finding[]>;
}

/** Shorthands for findings. */
export const ok = (about: string, says: string): Finding => ({ level: 'ok', about, says });
export const warning = (about: string, says: string, todo: string): Finding => ({
  level: 'warning',
  about,
  says,
  todo,
});
export const wrong = (about: string, says: string, todo: string): Finding => ({ level: 'wrong', about, says, todo });
