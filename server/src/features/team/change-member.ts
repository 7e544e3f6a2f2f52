import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { deleteSessionsOf, hashPassword, requireAllowedPassword } from '../auth/auth.ts';
import { refuse, renameAssignee } from '../orders/orders.ts';
import { giveName } from './give-name.ts';
import { memberNotFound } from './list-members.ts';
import { registerNames } from './names.store.ts';
import { countAdmins, findMember, findTaken, lockTeam, updateMember } from './team.store.ts';
import { demotionRefusal, manageRefusal, takenRefusal } from './team-rules.ts';

/**
 * Changes an account. A new password ends the sessions of its owner, who must change it unless they chose it, and
 * replaces an invitation; after a rename their orders stay assigned to them. Returns the names of what was changed. Throws AppError `not_found`,
 * `not_allowed`, `last_admin`, `name_taken` or `validation_failed`.
 */
export async function changeMember(
  { config, db, callers }: Context,
  user: SignedInUser,
  body: Body<typeof updateTeamMember>,
): Promise<string[]> {
  const { tmId, name, email, type, password } = body;
  if (password) requireAllowedPassword('password', password, { name, email });
  const password_hash = password ? await hashPassword(config, password) : undefined;
  const changed = await db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    await registerNames(trx);
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
      ...(password_hash && { password_hash, must_change_password: tmId !== user.id, invited_at: null }),
    });
    if (name !== member.name) {
      await giveName(trx, tmId, name);
      await renameAssignee(trx, member.name, name);
    }
    if (password_hash) await deleteSessionsOf(trx, tmId);
    const differing = (['name', 'email', 'type'] as const).filter((field) => body[field] !== member[field]);
    return [...differing, ...(password_hash ? ['password'] : [])];
  });
  callers.forget();
  return changed;
}
