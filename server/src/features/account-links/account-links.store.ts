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

/** The links of a kind that work now, with their accounts. */
function workingLinks(db: Db, kind: LinkKind, now: Date) {
  return db
    .selectFrom('account_links')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'account_links.staff_id')
        .onRef('staff.password_hash', '=', 'account_links.password_hash')
        .onRef('staff.email', '=', 'account_links.email'),
    )
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString());
}

/** The account of a link that works now. */
export function findAccountOfLink(db: Db, kind: LinkKind, hash: string, now: Date) {
  return workingLinks(db, kind, now)
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.type', 'staff.password_hash'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}
export type AccountOfLink = NonNullable<Awaited<ReturnType<typeof findAccountOfLink>>>;

/** When the invitations that can be accepted now end, by the ID of the member; ISO 8601. */
export async function findInvitationEnds(db: Db, now: Date): Promise<Map<number, string>> {
  const links = await workingLinks(db, 'invitation', now).select(['staff.id', 'expires_at']).execute();
  return new Map(links.map(({ id, expires_at }) => [id, expires_at]));
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
