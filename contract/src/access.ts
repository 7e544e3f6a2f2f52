import type { Role } from './roles.ts';

/**
 * Who may call an endpoint. Required on every endpoint, enforced by the server for every request:
 * - `public`: anyone
 * - `visitor`: a traveller with the cookie that a successful track call sets
 * - `signed`: any caller with a signed URL that has not expired, or the visitor of the order that the URL belongs to
 * - `intake`: a landing site with an intake key
 * - `provider`: a mail provider that signs its requests; the operation verifies the signature, which covers the body
 * - a list of roles: a signed-in staff member of one of them
 */
export type Access = 'public' | 'visitor' | 'signed' | 'intake' | 'provider' | readonly Role[];
