import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { managers, type Role, roles } from '@arrival-desk/contract/roles.ts';
import { AppError } from '../../platform/errors.ts';
import type { Member } from './team.store.ts';

type Person = Pick<SignedInUser, 'id' | 'type'>;
type Refusal = AppError | null;

/** Only an Admin makes, changes or deletes Admins and Managers; a Manager does so for the other three types. */
export function typesManagedBy(user: Pick<Person, 'type'>): Role[] {
  return roles.filter((type) => user.type === 'Admin' || !managers.includes(type));
}

/** Why a person cannot manage accounts of a type, or null when they can. */
export function manageRefusal(user: Pick<Person, 'type'>, type: Role): Refusal {
  if (typesManagedBy(user).includes(type)) return null;
  return new AppError('not_allowed', `Only an Admin manages accounts of type ${type}.`);
}

/** Why a person cannot delete an account, or null when they can. */
export function deleteRefusal(user: Person, member: Pick<Member, 'id' | 'type'>): Refusal {
  if (member.id === user.id) return new AppError('not_allowed', 'You cannot delete your own account.');
  return manageRefusal(user, member.type);
}

/** What a person can do with an account, by the same predicates that the operations ask. */
export function actionsOn(member: Pick<Member, 'id' | 'type'>, user: Person) {
  return { edit: manageRefusal(user, member.type) === null, delete: deleteRefusal(user, member) === null };
}

/** Why a member cannot lose the type Admin, or null when they can: `admins` is how many there are. */
export function demotionRefusal(member: Pick<Member, 'name' | 'type'>, admins: number): Refusal {
  if (member.type !== 'Admin' || admins > 1) return null;
  return new AppError('last_admin', `${member.name} is the last Admin and must remain one.`);
}

/** Why an account cannot have its name and email, which another member may have; null when it can. */
export function takenRefusal(taken: { name: boolean; email: boolean }): Refusal {
  const refusal = (field: 'name' | 'email') => {
    const text = `This ${field} is taken.`;
    return new AppError('name_taken', text, { fields: { [field]: text } });
  };
  if (taken.name) return refusal('name');
  return taken.email ? refusal('email') : null;
}
