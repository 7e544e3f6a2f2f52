import type { Config } from '../config.ts';

/** A value of a setting that harms somebody. */
export interface Danger {
  /** Nobody has a reason for it, so production does not start; or an operator can have one, so it is said. */
  level: 'wrong' | 'warning';
  isSo(config: Config): boolean | Promise<boolean>;
  says: string;
  todo: string;
}
