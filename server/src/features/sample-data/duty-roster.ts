import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { sampleStaff } from './sample-staff.ts';

/** The sample accounts as signed-in users; their IDs are the first ones of the database. */
const [admin, manager, team, telecaller, nightStaff] = sampleStaff.map((member, index) => ({
  ...member,
  id: index + 1,
})) as [SignedInUser, SignedInUser, SignedInUser, SignedInUser, SignedInUser];

/** The staff of each six-hour shift (UTC); a person who is listed more often does more work. */
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
