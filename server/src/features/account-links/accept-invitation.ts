import type { acceptInvitation as acceptEndpoint } from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { type FindDueStep, startSession } from '../auth/auth.ts';
import { linkOver, redeemLink } from './redeem-link.ts';

/**
 * Sets the first password of an invited member and signs them in, in one transaction. Returns the token of the session,
 * or the second step that their role requires first. Throws the errors of `redeemLink`.
 */
export async function acceptInvitation(
  context: Context,
  body: Body<typeof acceptEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
  findDueStep: FindDueStep,
): Promise<{ jwtToken: string } | DueStep> {
  return redeemLink(context, 'invitation', body, { request, reply }, async (trx, { password_hash, ...user }) => {
    // The challenge belongs to the password that only this transaction knows yet.
    const due = await findDueStep({ ...context, db: trx }, { ...user, password_hash });
    if (due) return due;
    const jwtToken = await startSession(context, trx, request, user, password_hash);
    if (jwtToken === null) throw linkOver();
    return { jwtToken };
  });
}
