import { managers, type Role } from '@arrival-desk/contract/roles.ts';
import type { Config } from '../../config.ts';

/** Whether members of a role must have a second factor (REQUIRE_SECOND_FACTOR). */
export function isFactorRequired({ secondFactorFor }: Pick<Config, 'secondFactorFor'>, role: Role): boolean {
  return secondFactorFor === 'everyone' || (secondFactorFor === 'managers' && managers.includes(role));
}
