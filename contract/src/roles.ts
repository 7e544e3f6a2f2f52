// No schema library here, because the router of the web imports this through the folders.

/** The five staff roles, stored and sent in this spelling (ROLE-1). */
export const roles = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'] as const;
export type Role = (typeof roles)[number];

export const everyRole: readonly Role[] = roles;
export const managers: readonly Role[] = ['Admin', 'Manager'];
