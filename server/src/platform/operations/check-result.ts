/** What a check of the installation has found. */
export interface CheckResult {
  level: 'ok' | 'warning' | 'wrong';
  /** The variable or other subject. */
  about: string;
  /** The finding, without values that could be secret. */
  says: string;
  /** What to do; always present unless the level is `ok`. */
  todo?: string;
}

/** Shorthands for results. */
export const ok = (about: string, says: string): CheckResult => ({ level: 'ok', about, says });
export const warning = (about: string, says: string, todo: string): CheckResult => ({
  level: 'warning',
  about,
  says,
  todo,
});
export const wrong = (about: string, says: string, todo: string): CheckResult => ({
  level: 'wrong',
  about,
  says,
  todo,
});
