import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';

export interface Finding {
  level: 'ok' | 'warning' | 'wrong';
  /** The variable, or what else it is about. */
  about: string;
  /** What was found, without a value that could be a secret. */
  says: string;
  /** What to do; always there unless everything is fine. */
  todo?: string;
}

export interface CheckTarget {
  config: Config;
  /** Null where the database cannot be opened: the server that runs has the embedded one, or it does not exist yet. */
  db: Db | null;
  fetch: typeof fetch;
}

export interface Check {
  /** What the check is about when it has nothing better to name. */
  about: string;
  /**
   * What the start does with it: `refuses` to go on when something is wrong, `warns` in the log, or leaves it to the
   * doctor (`skips`), because it takes long or needs a server that runs.
   */
  atStart: 'refuses' | 'warns' | 'skips';
  run(target: CheckTarget): Finding[] | Promise<Finding[]>;
}

/** Shortens what every check writes. */
export const ok = (about: string, says: string): Finding => ({ level: 'ok', about, says });
export const warning = (about: string, says: string, todo: string): Finding => ({
  level: 'warning',
  about,
  says,
  todo,
});
export const wrong = (about: string, says: string, todo: string): Finding => ({ level: 'wrong', about, says, todo });
