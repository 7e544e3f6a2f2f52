import * as z from 'zod';

/** The five staff roles, stored and sent in this spelling (ROLE-1). */
export const roles = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'] as const;
export const role = z.enum(roles, { error: 'Please select type.' });
export type Role = z.infer<typeof role>;

export const everyRole: readonly Role[] = roles;
export const managers: readonly Role[] = ['Admin', 'Manager'];
