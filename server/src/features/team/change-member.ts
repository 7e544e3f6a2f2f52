import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { wrongInput } from '../../platform/errors.ts';
import { refuse } from '../../platform/refusal.ts';
import { renameAssignee } from '../assigning/assigning.ts';
import { deleteSessionsOf, hashPassword, requireAllowedPassword, requireOwnPassword } from '../auth/auth.ts';
import { giveName } from './give-name.ts';
import { memberNotFound } from './list-members.ts';
import { countAdmins, findMember, findTaken, lockTeam, updateMember } from './team.store.ts';
import { demotionRefusal, manageRefusal, takenRefusal } from './team-rules.ts';
import { type ChangedFact, tellOfChange } from './tell-of-change.ts';

const ownPassword = 'Your own password is changed on the Change Password page.';

/**
 * Changes an account and tells its owner. A new password ends the sessions of its owner, who must change it, and
 * replaces an invitation; after a rename their orders stay assigned to them. Whoever changes the email or type of their
 * own account proves the password. Returns the names of what was changed. Throws AppError `not_found`, `not_allowed`,
 * `last_admin`, `name_taken`, `validation_failed`, or `too_many_requests` after too many wrong passwords.
 */
export async function changeMember(
  context: Context,
  user: SignedInUser,
  body: Body<typeof updateTeamMember>,
): Promise<ChangedFact[]> {
  const { config, db, callers } = context;
  const { tmId, name, email, type, password } = body;
  const isOwn = tmId === user.id;
  if (isOwn && password) throw wrongInput({ password: ownPassword });
  if (isOwn && (email !== user.email || type !== user.type))
    await requireOwnPassword(context, user.id, body.currentPassword);
  if (password) requireAllowedPassword('password', password, { name, email });
  const password_hash = password ? await hashPassword(config, password) : undefined;
  const changed = await db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    const member = await findMember(trx, tmId);
    if (!member) throw memberNotFound();
    refuse(manageRefusal(user, member.type));
    refuse(manageRefusal(user, type));
    if (type !== 'Admin') refuse(demotionRefusal(member, await countAdmins(trx)));
    refuse(takenRefusal(await findTaken(trx, { name, email }, tmId)));
    await updateMember(trx, tmId, {
      name,
      email,
      type,
      ...(password_hash && { password_hash, must_change_password: true, invited_at: null }),
    });
    if (name !== member.name) {
      await giveName(trx, tmId, name);
      await renameAssignee(trx, member.name, name);
    }
    if (password_hash) await deleteSessionsOf(trx, tmId);
    const differing = (['name', 'email', 'type'] as const).filter((field) => body[field] !== member[field]);
    const facts: ChangedFact[] = [...differing, ...(password_hash ? (['password'] as const) : [])];
    await tellOfChange(context, trx, user, { before: member, after: { name, email, type }, changed: facts });
    return facts;
  });
  callers.forget();
  return changed;
}
