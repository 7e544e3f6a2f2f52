/** What a check of the installation has found. */
export interface Finding {
  level: 'ok' | 'warning' | 'wrong';
  /** The variable or other subject. */
  about: string;
  /** The finding, without values that could be secret. */
  says: string;
  /** What to do; always present unless the level is `ok`. */
  todo?: string;
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
