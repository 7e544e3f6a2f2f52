import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { TeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findInvitationEnds } from '../account-links/account-links.ts';
import { findMember, findMembers, type Member } from './team.store.ts';
import { actionsOn } from './team-rules.ts';

async function asSeenBy({ db, clock }: Context, user: SignedInUser, members: readonly Member[]): Promise<TeamMember[]> {
  const ends = await findInvitationEnds(db, clock.now());
  return members.map((member) => {
    const { invited_at, ...shown } = member;
    const invited = invited_at === null ? null : { expires_at: ends.get(member.id) ?? null };
    return { ...shown, memberRole: member.type, password: '********', invited, actions: actionsOn(member, user) };
  });
}

/** All accounts, each with the actions that the signed-in person can take on it. */
export async function listMembers(context: Context, user: SignedInUser): Promise<TeamMember[]> {
  return asSeenBy(context, user, await findMembers(context.db));
}

/** One account with its actions; throws AppError `not_found`. */
export async function readMember(context: Context, user: SignedInUser, id: number): Promise<TeamMember> {
  const member = await findMember(context.db, id);
  const [shown] = member ? await asSeenBy(context, user, [member]) : [];
  if (!shown) throw memberNotFound();
  return shown;
}

/** The error `not_found` for an account ID. */
export function memberNotFound(): AppError {
  return new AppError('not_found', 'There is no such team member.');
}
