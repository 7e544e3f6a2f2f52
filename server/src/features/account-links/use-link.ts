import type { setPasswordByLink } from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import {
  deleteSessionsOf,
  hashPassword,
  rememberBrowser,
  replacePasswordHash,
  requireAllowedPassword,
} from '../auth/auth.ts';
import { queueStaffMail } from '../staff-mails/staff-mails.ts';
import { deleteLink, deleteLinksOf, findAccountOfLink } from './account-links.store.ts';
import { hashOfToken } from './issue-link.ts';

/**
 * Sets the password of a link's account, which accepts an invitation too. The link, the account's other links and its
 * sessions are gone in the same transaction; a refused password uses nothing up. The browser is remembered, so its owner
 * can sign in while the account is closed to others. Throws AppError `link_over`, and `validation_failed` on
 * `newPassword`.
 */
export async function useLink(
  context: Context,
  { token, newPassword }: Body<typeof setPasswordByLink>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, clock, callers } = context;
  const hash = hashOfToken(token);
  const account = await findAccountOfLink(db, hash, clock.now());
  if (!account) throw linkOver();
  const { id, name, email, kind, password_hash } = account;
  requireAllowedPassword('newPassword', newPassword, account);
  const newHash = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    const isFirst = await deleteLink(trx, hash);
    // Someone else can have changed the password since it was read.
    if (!isFirst || !(await replacePasswordHash(trx, id, password_hash, newHash))) throw linkOver();
    await deleteLinksOf(trx, id);
    await deleteSessionsOf(trx, id);
    if (kind === 'reset')
      await queueStaffMail(context, trx, {
        name,
        email,
        subject: 'Your password has been changed',
        paragraphs: [
          'The password of your account was set with a mailed link. You are signed out everywhere.',
          'If that was not you, somebody else reads your mail: tell an Admin of your desk at once.',
        ],
      });
  });
  noteForAudit(request, { person: account, objectId: id });
  callers.forget();
  rememberBrowser(context, reply, { id, password_hash: newHash });
}

function linkOver(): AppError {
  return new AppError('link_over', 'This link does not work any more. It was used already, or its time is over.');
}
