import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { managers, type Role, roles } from '@arrival-desk/contract/roles.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countAdmins, findTaken, type Member } from './team.store.ts';

/** Only an Admin makes, changes or deletes Admins and Managers; a Manager does so for the other three types. */
export function typesManagedBy(user: SignedInUser): Role[] {
  return roles.filter((type) => user.type === 'Admin' || !managers.includes(type));
}

export function assertManages(user: SignedInUser, type: Role): void {
  if (!typesManagedBy(user).includes(type))
    throw new AppError('not_allowed', `Only an Admin manages accounts of type ${type}.`);
}

export function actionsOn(member: Member, user: SignedInUser) {
  const manages = typesManagedBy(user).includes(member.type);
  return { edit: manages, delete: manages && member.id !== user.id };
}

/** Throws when the only Admin would lose that type. */
export async function assertNotLastAdmin(trx: Trx, member: Member): Promise<void> {
  if (member.type === 'Admin' && (await countAdmins(trx)) === 1)
    throw new AppError('last_admin', `${member.name} is the last Admin and must remain one.`);
}

export async function assertNotTaken(
  trx: Trx,
  fields: { name: string; email: string },
  exceptId: number | null,
): Promise<void> {
  const taken = await findTaken(trx, fields, exceptId);
  if (taken.name) throw new AppError('name_taken', 'This name is taken.', { fields: { name: 'This name is taken.' } });
  if (taken.email)
    throw new AppError('name_taken', 'This email is taken.', { fields: { email: 'This email is taken.' } });
}
