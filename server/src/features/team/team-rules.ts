import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { managers, type Role, roles } from '@arrival-desk/contract/roles.ts';
import { AppError, wrongInput } from '../../platform/errors.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { isSameName, mixesScripts } from './name-forms.ts';
import type { NameHolder } from './names.store.ts';
import type { Member } from './team.store.ts';

type Person = Pick<SignedInUser, 'id' | 'type'>;

/** The types of account that a person can manage: an Admin all of them, a Manager all but Admins and Managers. */
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

/** Why an invitation can neither be sent again nor withdrawn by a person, or null when it can. */
export function invitationRefusal(user: Person, member: Pick<Member, 'name' | 'type' | 'invited_at'>): Refusal {
  const refusal = manageRefusal(user, member.type);
  if (refusal || member.invited_at !== null) return refusal;
  return new AppError('already_accepted', `${member.name} has a password already.`);
}

/** What a person can do with an account, by the same predicates that the operations check. */
export function actionsOn(member: Pick<Member, 'id' | 'name' | 'type' | 'invited_at'>, user: Person) {
  return {
    edit: manageRefusal(user, member.type) === null,
    delete: deleteRefusal(user, member) === null,
    resetFactors: user.type === 'Admin' && member.id !== user.id,
    invitation: invitationRefusal(user, member) === null,
  };
}

/**
 * Why a member cannot lose the type Admin, or null when they can: `admins` is the number of Admins who can sign in,
 * which those who were invited cannot yet.
 */
export function demotionRefusal(member: Pick<Member, 'name' | 'type' | 'invited_at'>, admins: number): Refusal {
  if (member.type !== 'Admin' || member.invited_at !== null || admins > 1) return null;
  return new AppError('last_admin', `${member.name} is the last Admin and must remain one.`);
}

/** Why nobody can have a name, or null; `actors` are the history's names for authors without an account. */
export function unusableNameRefusal(name: string, actors: readonly string[]): Refusal {
  if (mixesScripts(name)) return wrongInput({ name: 'A name has letters of one script.' });
  const actor = actors.find((each) => isSameName(each, name));
  return actor ? wrongInput({ name: `The history uses the name ${actor} for others than team members.` }) : null;
}

/** Why an account cannot have a name, given the holders of names that a reader cannot tell apart from it; or null. */
export function heldNameRefusal(holders: readonly NameHolder[]): Refusal {
  const holder = holders.find(({ is_member }) => is_member) ?? holders[0];
  if (!holder) return null;
  const text = holder.is_member
    ? `This name looks the same as that of ${holder.name}.`
    : 'A former team member had this name, and the history knows them by it.';
  return new AppError('name_taken', text, { fields: { name: text } });
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
