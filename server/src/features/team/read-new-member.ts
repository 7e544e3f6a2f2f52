import { addTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { fieldsOf } from '../../platform/http/validation.ts';
import { passwordRefusal } from '../auth/auth.ts';
import type { NewMember } from './store-member.ts';

/**
 * Parses a new account from the settings or the command line: either the account, or the invalid fields with messages.
 */
export function readNewMember(values: object): { member: NewMember } | { problems: Record<string, string> } {
  const { data: member, error } = addTeamMember.body.safeParse(values);
  if (!member) return { problems: fieldsOf(error.issues) };
  const refusal = passwordRefusal(member.password, member);
  return refusal ? { problems: { password: refusal } } : { member };
}
