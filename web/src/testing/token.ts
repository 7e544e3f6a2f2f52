import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { DueCode } from '@arrival-desk/contract/endpoint.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';

/** One person for each role, with the names of the sample. */
export const people: Readonly<Record<Role, SignedInUser>> = {
  Admin: { id: 1, name: 'Ada Winter', email: 'admin@arrivaldesk.example', type: 'Admin' },
  Manager: { id: 2, name: 'Marcus Lee', email: 'manager@arrivaldesk.example', type: 'Manager' },
  Team: { id: 3, name: 'Tara Novak', email: 'team@arrivaldesk.example', type: 'Team' },
  Telecaller: { id: 4, name: 'Priya Nair', email: 'telecaller@arrivaldesk.example', type: 'Telecaller' },
  'Night Staff': { id: 5, name: 'Owen Hughes', email: 'night@arrivaldesk.example', type: 'Night Staff' },
};

let made = 0;

/** A token of a new session, with the payload that the web reads. Its signature is for the server. */
export function tokenFor(user: SignedInUser, due?: DueCode): string {
  made += 1;
  const bytes = new TextEncoder().encode(JSON.stringify({ user, due, made }));
  return `head.${btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')}.signature`;
}
