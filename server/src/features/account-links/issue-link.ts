import { createHash, randomBytes } from 'node:crypto';
import { type LinkKind, linkMinutes, linkPaths } from '@arrival-desk/contract/account-links/link-kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { insertLink, type LinkOwner } from './account-links.store.ts';

/** The key of a link in the database, which a token cannot be derived from. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Stores a link that sets the account's password once; returns its URL. */
export async function issueLink(
  { clock, config }: Context,
  trx: Trx,
  kind: LinkKind,
  { id, email, password_hash }: Pick<LinkOwner, 'id' | 'email' | 'password_hash'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(clock.now().getTime() + linkMinutes[kind] * 60_000);
  await insertLink(trx, { hash: hashOfToken(token), staff_id: id, kind, email, password_hash, expires_at });
  return `${config.publicUrl}${linkPaths[kind]}#${token}`;
}
