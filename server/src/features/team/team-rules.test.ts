import { type Role, roles } from '@arrival-desk/contract/roles.ts';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../platform/refusal.ts';
import {
  actionsOn,
  deleteRefusal,
  demotionRefusal,
  heldNameRefusal,
  invitationRefusal,
  manageRefusal,
  takenRefusal,
  typesManagedBy,
  unusableNameRefusal,
} from './team-rules.ts';

const person = (type: Role, id = 1) => ({ id, name: 'Tara Novak', type, invited_at: null as string | null });
const invited = (type: Role, id = 1) => ({ ...person(type, id), invited_at: '2026-11-20T09:00:00Z' });
const said = (refusal: Refusal) => refusal && [refusal.code, refusal.message];

const below: readonly Role[] = ['Team', 'Telecaller', 'Night Staff'];
const manages = (type: Role, other: Role) => type === 'Admin' || below.includes(other);

describe('accounts', () => {
  it('of every type are managed by Admins, those below them by Managers', () => {
    expect(typesManagedBy(person('Admin'))).toEqual(roles);
    expect(typesManagedBy(person('Manager'))).toEqual(below);
    for (const type of ['Admin', 'Manager'] as const)
      for (const other of roles)
        expect(said(manageRefusal(person(type), other))).toEqual(
          manages(type, other) ? null : ['not_allowed', `Only an Admin manages accounts of type ${other}.`],
        );
  });

  it('are deleted by those who manage them, but nobody deletes their own', () => {
    for (const type of ['Admin', 'Manager'] as const) {
      for (const other of roles)
        expect(said(deleteRefusal(person(type), person(other, 2)))).toEqual(
          manages(type, other) ? null : ['not_allowed', `Only an Admin manages accounts of type ${other}.`],
        );
      expect(said(deleteRefusal(person(type), person(type)))).toEqual([
        'not_allowed',
        'You cannot delete your own account.',
      ]);
    }
  });

  it('offer what is allowed', () => {
    for (const type of ['Admin', 'Manager'] as const)
      for (const other of roles) {
        const allowed = manages(type, other);
        expect(actionsOn(person(other, 2), person(type))).toMatchObject({ edit: allowed, delete: allowed });
      }
    expect(actionsOn(person('Admin'), person('Admin'))).toEqual({
      edit: true,
      delete: false,
      resetFactors: false,
      invitation: false,
    });
    expect(actionsOn(person('Team', 2), person('Admin')).resetFactors).toBe(true);
    expect(actionsOn(person('Team', 2), person('Manager')).resetFactors).toBe(false);
    expect(actionsOn(invited('Team', 2), person('Manager')).invitation).toBe(true);
    expect(actionsOn(person('Team', 2), person('Manager')).invitation).toBe(false);
  });

  it('are invited again, or no longer, by those who manage them, until they have a password', () => {
    for (const type of ['Admin', 'Manager'] as const)
      for (const other of roles) {
        const notManaged = ['not_allowed', `Only an Admin manages accounts of type ${other}.`];
        const allowed = manages(type, other);
        expect(said(invitationRefusal(person(type), invited(other, 2)))).toEqual(allowed ? null : notManaged);
        expect(said(invitationRefusal(person(type), person(other, 2)))).toEqual(
          allowed ? ['already_accepted', 'Tara Novak has a password already.'] : notManaged,
        );
      }
  });
});

it('the last Admin remains one', () => {
  expect(said(demotionRefusal(person('Admin'), 1))).toEqual([
    'last_admin',
    'Tara Novak is the last Admin and must remain one.',
  ]);
  expect(demotionRefusal(person('Admin'), 2)).toBeNull();
  for (const type of roles.filter((each) => each !== 'Admin')) expect(demotionRefusal(person(type), 1)).toBeNull();
  expect(demotionRefusal(invited('Admin'), 1)).toBeNull();
});

it('a name or an email that another member has is refused under its field, the name first (FORM-2)', () => {
  expect(takenRefusal({ name: false, email: false })).toBeNull();
  for (const email of [true, false])
    expect(takenRefusal({ name: true, email })).toMatchObject({
      code: 'name_taken',
      message: 'This name is taken.',
      details: { fields: { name: 'This name is taken.' } },
    });
  expect(takenRefusal({ name: false, email: true })).toMatchObject({
    code: 'name_taken',
    message: 'This email is taken.',
    details: { fields: { email: 'This email is taken.' } },
  });
});

it('a name that the history uses for others, or that nobody sees, is refused under its field', () => {
  const actors = ['System', 'Shop one'];
  expect(unusableNameRefusal('Tara Novak', actors)).toBeNull();
  expect(unusableNameRefusal('\u0405ystem', actors)?.message).toBe('A name has letters of one script.');
  expect(unusableNameRefusal('SYSTEM', actors)).toMatchObject({
    code: 'validation_failed',
    message: 'The history uses the name System for others than team members.',
    details: { fields: { name: 'The history uses the name System for others than team members.' } },
  });
  expect(unusableNameRefusal('SHOP  one', actors)?.message).toBe(
    'The history uses the name Shop one for others than team members.',
  );
});

it('a name that somebody has or had is refused under its field, a member’s first', () => {
  const former = { name: 'Tara Novak', is_member: false };
  expect(heldNameRefusal([])).toBeNull();
  expect(heldNameRefusal([former])).toMatchObject({
    code: 'name_taken',
    message: 'A former team member had this name, and the history knows them by it.',
    details: { fields: { name: 'A former team member had this name, and the history knows them by it.' } },
  });
  expect(heldNameRefusal([former, { name: 'Tara Nowak', is_member: true }])?.message).toBe(
    'This name looks the same as that of Tara Nowak.',
  );
});
