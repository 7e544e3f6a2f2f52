import type { Role } from '@arrival-desk/contract/roles.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

const columns = ['id', 'name', 'email', 'type', 'invited_at'] as const;

export function findMembers(db: Db) {
  return db.selectFrom('staff').select(columns).orderBy('id').execute();
}

export function findMember(db: Db, id: number) {
  return db.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirst();
}
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** The same, locked: the member accepts no invitation until the transaction ends. */
export function lockMember(trx: Trx, id: number) {
  return trx
    .selectFrom('staff')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Serialises changes of the team, so that two concurrent ones cannot remove the last Admin. */
export async function lockTeam(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('team', 0))`.execute(trx);
}

/** Without those who were invited and cannot sign in yet. */
export async function countAdmins(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('staff')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('type', '=', 'Admin')
    .where('invited_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countMembersWithEmail(db: Db, emails: string[]): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('email', 'in', emails)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another member has this name or email, regardless of case. */
export async function findTaken(trx: Trx, { name, email }: { name: string; email: string }, exceptId: number | null) {
  const rows = await trx
    .selectFrom('staff')
    .select([
      sql<boolean>`lower(name) = lower(${name})`.as('name'),
      sql<boolean>`lower(email) = lower(${email})`.as('email'),
    ])
    .where('id', 'is distinct from', exceptId)
    .where((where) =>
      where.or([
        where(sql`lower(name)`, '=', sql`lower(${name})`),
        where(sql`lower(email)`, '=', sql`lower(${email})`),
      ]),
    )
    .execute();
  return { name: rows.some((row) => row.name), email: rows.some((row) => row.email) };
}

interface MemberFields {
  name: string;
  email: string;
  type: Role;
}

export interface NewAccount extends MemberFields {
  password_hash: string;
  must_change_password: boolean;
  invited_at: Date | null;
  created_at: Date;
}

export async function insertMember(trx: Trx, member: NewAccount): Promise<number> {
  const { id } = await trx.insertInto('staff').values(member).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateMember(
  trx: Trx,
  id: number,
  fields: MemberFields & { password_hash?: string; must_change_password?: boolean; invited_at?: null },
): Promise<void> {
  await trx.updateTable('staff').set(fields).where('id', '=', id).execute();
}

export async function deleteMember(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('staff').where('id', '=', id).execute();
}

export async function countMembers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
