import type { Role } from '@arrival-desk/contract/roles.ts';

/** One account per role, for trying the product; never created in production. */
export const samplePassword = 'arrival-2026';

export const sampleStaff = [
  { name: 'Ada Winter', email: 'admin@arrivaldesk.example', type: 'Admin' },
  { name: 'Marcus Lee', email: 'manager@arrivaldesk.example', type: 'Manager' },
  { name: 'Tara Novak', email: 'team@arrivaldesk.example', type: 'Team' },
  { name: 'Priya Nair', email: 'telecaller@arrivaldesk.example', type: 'Telecaller' },
  { name: 'Owen Hughes', email: 'night@arrivaldesk.example', type: 'Night Staff' },
] as const satisfies readonly { name: string; email: string; type: Role }[];
