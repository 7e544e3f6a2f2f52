import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { sampleStaff } from './sample-staff.ts';

/** The sample accounts as they are signed in: they are the first ones of the database. */
const [admin, manager, team, telecaller, nightStaff] = sampleStaff.map((member, index) => ({
  ...member,
  id: index + 1,
})) as [SignedInUser, SignedInUser, SignedInUser, SignedInUser, SignedInUser];

/** Who works in which six hours of the day (UTC); who stands there more often does more. */
const shifts = [
  [nightStaff, nightStaff, team, nightStaff],
  [team, team, manager, telecaller],
  [team, telecaller, manager, team, admin],
  [telecaller, nightStaff, nightStaff, manager],
] as const;

/** Someone who is on duty at an instant; different numbers give different people. */
export function onDuty(at: number, number: number): SignedInUser {
  const shift = shifts[Math.floor(new Date(at).getUTCHours() / 6)] ?? shifts[0];
  return shift[number % shift.length] ?? team;
}

/** Who refunds and deletes. */
export function managerOf(number: number): SignedInUser {
  return number % 4 === 0 ? admin : manager;
}
