// No schema library here, because the router of the web imports this through the folders.

/** The five staff roles, stored and sent in this spelling (ROLE-1). */
export const roles = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'] as const;
export type Role = (typeof roles)[number];

export const everyRole: readonly Role[] = roles;
export const managers: readonly Role[] = ['Admin', 'Manager'];

/** Who is on duty for emails that failed: at night nobody else is there. */
export const failedMailReaders: readonly Role[] = ['Admin', 'Manager', 'Night Staff'];

/**
 * The roles that get a traveller's passport number, date of birth and visa number, and open documents, which show them;
 * they also file the cards. A Telecaller's work is calling people about orders that others process.
 */
export const identityReaders: readonly Role[] = roles.filter((role) => role !== 'Telecaller');
