import type { Role } from './roles.ts';

/**
 * Who may call an endpoint. Required on every endpoint, enforced by the server for every request:
 * - `public`: anyone
 * - `visitor`: a traveller who holds the cookie of a successful track call
 * - `signed`: any caller with a signed, unexpired address, or the visitor of its order
 * - `intake`: a landing site with an intake key
 * - `provider`: a mail provider that signs what it sends; the operation checks the signature, which covers the body
 * - a list of roles: a signed-in staff member of one of them
 */
export type Access = 'public' | 'visitor' | 'signed' | 'intake' | 'provider' | readonly Role[];
