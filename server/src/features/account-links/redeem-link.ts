import type { LinkKind } from '@arrival-desk/contract/account-links/link-kinds.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import {
  deleteSessionsOf,
  hashPassword,
  rememberBrowser,
  replacePasswordHash,
  requireAllowedPassword,
} from '../auth/auth.ts';
import { type AccountOfLink, deleteLink, deleteLinksOf, findAccountOfLink } from './account-links.store.ts';
import { hashOfToken } from './issue-link.ts';

/**
 * Sets the password of a link's account. The link, the account's other links and its sessions are gone in the same
 * transaction, in which `finish` is called with the account as it is then; a refused password uses nothing up. The
 * browser is remembered, so its owner can sign in while the account is closed to others. Throws AppError `link_over`,
 * and `validation_failed` on `newPassword`.
 */
export async function redeemLink<Result>(
  context: Context,
  kind: LinkKind,
  { token, newPassword }: { token: string; newPassword: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  finish: (trx: Trx, account: AccountOfLink) => Promise<Result>,
): Promise<Result> {
  const { db, clock, callers } = context;
  const hash = hashOfToken(token);
  const found = await findAccountOfLink(db, kind, hash, clock.now());
  if (!found) throw linkOver();
  requireAllowedPassword('newPassword', newPassword, found);
  const account = { ...found, password_hash: await hashPassword(context.config, newPassword) };
  const { id } = account;
  const result = await db.transaction().execute(async (trx) => {
    // Someone else can have changed the password since it was read. The account is locked before its links, as by those
    // who send an invitation again or withdraw it.
    const isFirst = await replacePasswordHash(trx, id, found.password_hash, account.password_hash);
    if (!isFirst || !(await deleteLink(trx, hash))) throw linkOver();
    await deleteLinksOf(trx, id);
    await deleteSessionsOf(trx, id);
    return finish(trx, account);
  });
  noteForAudit(request, { person: account, objectId: id });
  callers.forget();
  rememberBrowser(context, reply, account);
  return result;
}

export function linkOver(): AppError {
  return new AppError('link_over', 'This link does not work any more. It was used already, or its time is over.');
}
