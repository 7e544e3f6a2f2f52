import type { setPasswordByLink } from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { queueStaffMail } from '../staff-mails/staff-mails.ts';
import { redeemLink } from './redeem-link.ts';

/** Replaces a forgotten password and mails that to its owner, who signs in with it. Throws the errors of `redeemLink`. */
export async function resetPassword(
  context: Context,
  body: Body<typeof setPasswordByLink>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await redeemLink(context, 'reset', body, { request, reply }, (trx, { name, email }) =>
    queueStaffMail(context, trx, {
      name,
      email,
      subject: 'Your password has been changed',
      paragraphs: [
        'The password of your account was set with a mailed link. You are signed out everywhere.',
        'If that was not you, someone else reads your email: tell an Admin of your desk at once.',
      ],
    }),
  );
}
