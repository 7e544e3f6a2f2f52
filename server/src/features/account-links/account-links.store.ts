import type { LinkKind } from '@arrival-desk/contract/account-links/link-kinds.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

/** The account that gets a link. */
export function findLinkOwner(db: Db, by: { id: number } | { email: string }) {
  const account = db.selectFrom('staff').select(['id', 'name', 'email', 'password_hash', 'invited_at']);
  return 'id' in by
    ? account.where('id', '=', by.id).executeTakeFirst()
    : account.where(sql<string>`lower(email)`, '=', by.email.toLowerCase()).executeTakeFirst();
}
export type LinkOwner = NonNullable<Awaited<ReturnType<typeof findLinkOwner>>>;

export async function insertLink(
  trx: Trx,
  link: { hash: string; staff_id: number; kind: LinkKind; email: string; password_hash: string; expires_at: Date },
): Promise<void> {
  await trx.insertInto('account_links').values(link).execute();
}

/** The account of a link that works now. */
export function findAccountOfLink(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('account_links')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'account_links.staff_id')
        .onRef('staff.password_hash', '=', 'account_links.password_hash')
        .onRef('staff.email', '=', 'account_links.email'),
    )
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.type', 'staff.password_hash', 'account_links.kind'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** Uses up a link: false if it is used up already. Of several at once, on any server, one succeeds. */
export async function deleteLink(trx: Trx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('account_links').where('hash', '=', hash).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteLinksOf(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom('account_links').where('staff_id', '=', staffId).execute();
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<', now.toISOString()).execute();
}
