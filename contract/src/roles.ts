import * as z from 'zod';

/** The five staff roles, in SPEC.md's own spelling (section 6). Stored and sent as they are. */
export const roles = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'] as const;
export const role = z.enum(roles, { error: 'Please select type.' });
export type Role = z.infer<typeof role>;

export const everyRole: readonly Role[] = roles;
export const managers: readonly Role[] = ['Admin', 'Manager'];
