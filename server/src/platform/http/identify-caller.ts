import type { DueCode, EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { noteForAudit } from './audit.ts';
import type { Authenticators } from './callers.ts';

const dueTexts = {
  password_change_due: 'Please set a password of your own first. Sign in again to do so.',
} satisfies Record<DueCode, string>;

/**
 * Identifies the caller: a staff member, a landing site or a visitor's session; null when the access requires none.
 * Throws `not_signed_in`, `not_allowed` for a role that the endpoint does not list, or the code of what the person must
 * do before such a call.
 */
export async function identifyCaller(
  { access, allowedWhile = [] }: Pick<EndpointDefinition, 'access' | 'allowedWhile'>,
  authenticators: Authenticators,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (access === 'public') return null;
  // For `signed` and `provider` the operation validates the signature; for `signed` a visitor's cookie can replace it.
  if (access === 'signed') return authenticators.visitor(request).catch(() => null);
  if (access === 'provider') return null;
  if (access === 'intake') return authenticators.intake(request, reply);
  if (access === 'visitor') return authenticators.visitor(request);
  const user = await authenticators.staff(request);
  noteForAudit(request, { person: user, sessionId: user.sessionId });
  if (!access.includes(user.type)) throw new AppError('not_allowed', 'Your role cannot do this.');
  if (user.due && !allowedWhile.includes(user.due)) throw new AppError(user.due, dueTexts[user.due]);
  return user;
}
