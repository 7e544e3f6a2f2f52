import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { TeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findMember, findMembers, type Member } from './team.store.ts';
import { actionsOn } from './team-rules.ts';

function asSeenBy(user: SignedInUser, member: Member): TeamMember {
  return { ...member, password: '********', actions: actionsOn(member, user) };
}

/** All accounts, each with the actions that the signed-in person can take on it. */
export async function listMembers({ db }: Context, user: SignedInUser): Promise<TeamMember[]> {
  return (await findMembers(db)).map((member) => asSeenBy(user, member));
}

/** One account with its actions; throws AppError `not_found`. */
export async function readMember({ db }: Context, user: SignedInUser, id: number): Promise<TeamMember> {
  const member = await findMember(db, id);
  if (!member) throw memberNotFound();
  return asSeenBy(user, member);
}

/** The error `not_found` for an account ID. */
export function memberNotFound(): AppError {
  return new AppError('not_found', 'There is no such team member.');
}
