import type { Access } from '@arrival-desk/contract/access.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Authenticators } from './callers.ts';

/**
 * Who calls an endpoint: a staff member, a landing site, a visitor's session, or null where nobody needs to be known.
 * Throws `not_signed_in`, or `not_allowed` for a role that the endpoint does not list.
 */
export async function identifyCaller(
  access: Access,
  authenticators: Authenticators,
  request: FastifyRequest,
): Promise<unknown> {
  if (access === 'public') return null;
  // The operation validates the signature, here and for `provider`; a visitor's cookie can stand in for it.
  if (access === 'signed') return authenticators.visitor(request).catch(() => null);
  if (access === 'provider') return null;
  if (access === 'intake') return authenticators.intake(request);
  if (access === 'visitor') return authenticators.visitor(request);
  const user = await authenticators.staff(request);
  if (!access.includes(user.type)) throw new AppError('not_allowed', 'Your role may not do this.');
  return user;
}
