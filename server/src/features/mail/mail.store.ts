import type { MailKind, MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { decimalText, instantText } from '../../platform/database/json-columns.ts';
import type { MailsTable } from './mail.tables.ts';

/** The ID of the next email, as a part of another statement. */
export const nextMailId = sql<number>`nextval('mails_id_seq')::integer`;

type SystemMail = Pick<
  Insertable<MailsTable>,
  'order_id' | 'kind' | 'email' | 'mail_service_provider' | 'state' | 'sent_by' | 'create_ts'
>;

/** The part of a statement that stores emails of the system under IDs of `nextMailId`. */
export function mailInsert(mails: readonly (SystemMail & { id: number })[]): RawBuilder<unknown> {
  const columns = sql`id, order_id, kind, email, mail_service_provider, state, sent_by, create_ts`;
  return sql`
    mail as (
      insert into mails (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::mails, ${JSON.stringify(mails)}::json)
    )`;
}

export async function insertMail(trx: Trx, mail: Insertable<MailsTable>): Promise<number> {
  const { id } = await trx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Records that the next attempt of these waiting emails is due now. */
export async function hastenMails(db: Db, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const due = { next_try_ts: now.toISOString() };
  await db.updateTable('mails').set(due).where('id', 'in', ids).where('next_try_ts', 'is not', null).execute();
}

/** By name: a statement with an asterisk is never prepared (docs/decisions/022). */
const mailColumns = [
  ...(['id', 'order_id', 'kind', 'document_id', 'email', 'mail_service_provider', 'state', 'reason'] as const),
  ...(['sent_by', 'staff_id', 'message_id', 'transport', 'create_ts', 'sent_ts', 'send_after'] as const),
  ...(['started_ts', 'state_ts', 'attempts', 'next_try_ts', 'held_back', 'link_only'] as const),
];

export function findMail(db: Db, id: number) {
  return db.selectFrom('mails').select(mailColumns).where('id', '=', id).executeTakeFirst();
}
export type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The Message-ID under which a document was last sent; undefined if it never was, null if it is not known. */
export async function findHeaderId(db: Db, documentId: number): Promise<string | null | undefined> {
  const sent = await db
    .selectFrom('mails')
    .select('header_id')
    .where('document_id', '=', documentId)
    .where('sent_ts', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return sent?.header_id;
}

export async function findIdsOfMails(db: Db, orderId: string): Promise<number[]> {
  const rows = await db.selectFrom('mails').select('id').where('order_id', '=', orderId).execute();
  return rows.map(({ id }) => id);
}

/** The emails of an order, each with the name of its document, and whether its address needed a reason; newest first. */
export function mailsOf(db: Db, orderId: string) {
  return db
    .selectFrom('mails')
    .leftJoin('documents', 'documents.id', 'mails.document_id')
    .leftJoin('invoices', 'invoices.mail_id', 'mails.id')
    .leftJoin('mails_elsewhere', 'mails_elsewhere.mail_id', 'mails.id')
    .select([
      'mails.id',
      'mails.kind',
      'mails.email',
      'mails.mail_service_provider',
      'mails.state',
      'mails.reason',
      'mails.sent_by',
      'mails.message_id',
      'mails.transport',
      'mails.attempts',
      'mails.held_back',
      'documents.file1',
      'invoices.mail_id as invoice',
      'mails_elsewhere.mail_id as elsewhere',
      decimalText('mails.order_id').as('order_id'),
      instantText('mails.create_ts').as('create_ts'),
      instantText<string | null>('mails.sent_ts').as('sent_ts'),
      instantText<string | null>('mails.send_after').as('send_after'),
      instantText<string | null>('mails.state_ts').as('state_ts'),
      instantText<string | null>('mails.next_try_ts').as('next_try_ts'),
    ])
    .where('mails.order_id', '=', orderId)
    .orderBy('mails.id', 'desc');
}
export type OwnMail = Awaited<ReturnType<ReturnType<typeof mailsOf>['execute']>>[number];

/** The emails of an order since a time, newest first, with their content and whether their document was sent before. */
export function findMailsSince(db: Db, orderId: string, since: Date) {
  return db
    .selectFrom('mails')
    .leftJoin('documents', 'documents.id', 'mails.document_id')
    .selectAll('mails')
    .select('documents.sha256')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mails as earlier')
          .select('earlier.id')
          .whereRef('earlier.document_id', '=', 'mails.document_id')
          .whereRef('earlier.id', '<', 'mails.id'),
      )
        .$castTo<boolean>()
        .as('is_resend'),
    )
    .where('mails.order_id', '=', orderId)
    .where('mails.create_ts', '>=', since.toISOString())
    .orderBy('mails.id', 'desc')
    .execute();
}

/** Marks a queued email of a locked order as being sent, after which it cannot be cancelled. Can be repeated after a crash. */
export function markStarted(trx: Trx, id: number, now: Date) {
  return trx
    .updateTable('mails')
    .set((mail) => ({ started_ts: mail.fn.coalesce('started_ts', mail.val(now.toISOString())), next_try_ts: null }))
    .where('id', '=', id)
    .where('state', '=', 'Queued')
    .returning(mailColumns)
    .executeTakeFirst();
}

/**
 * The same for an email of which no attempt has begun: undefined for any other. Needs no lock of its order, whose move either
 * cancels the email before this or finds that it is being sent.
 */
export function markFirstStarted(db: Db, id: number, now: Date) {
  return db
    .updateTable('mails')
    .set({ started_ts: now })
    .where('id', '=', id)
    .where('state', '=', 'Queued')
    .where('started_ts', 'is', null)
    .where('attempts', '=', 0)
    .returning(mailColumns)
    .executeTakeFirst();
}

/** Cancels a held email; false when it is already cancelled or it is too late. Either this or `markStarted` succeeds. */
export async function cancelMail(trx: Trx, id: number, now: Date, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ state: 'Cancelled', reason })
    .where('id', '=', id)
    .where('state', '=', 'Queued')
    .where('started_ts', 'is', null)
    .where('send_after', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Cancels the emails of some kinds of an order that no server is sending now: held ones and waiting retries. Returns
 * their IDs.
 */
export async function cancelUnsent(
  trx: Trx,
  orderId: string,
  kinds: readonly MailKind[],
  reason: string,
): Promise<number[]> {
  const rows = await trx
    .updateTable('mails')
    .set({ state: 'Cancelled', reason, next_try_ts: null })
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'Queued')
    .where((where) => where.or([where('started_ts', 'is', null), where('next_try_ts', 'is not', null)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Addresses the emails of some kinds of an order that have not gone out to its email. */
export async function readdressQueued(trx: Trx, orderId: string, kinds: readonly MailKind[]): Promise<void> {
  await trx
    .updateTable('mails')
    .from('orders')
    .set(({ ref }) => ({ email: ref('orders.email') }))
    .whereRef('orders.order_id', '=', 'mails.order_id')
    .where('mails.order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'Queued')
    .execute();
}

/** The emails of one kind of an order, oldest first. */
export function findMailsOfKind(db: Db, orderId: string, kind: MailKind) {
  return db
    .selectFrom('mails')
    .select(['kind', 'email', 'state'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
}

/** Detaches a document that will be deleted from cancelled emails; false when another email still uses it. */
export async function detachDocument(trx: Trx, documentId: number): Promise<boolean> {
  const carrying = trx.updateTable('mails').set({ document_id: null }).where('document_id', '=', documentId);
  const { numUpdatedRows } = await carrying.where('state', '=', 'Cancelled').executeTakeFirst();
  const left = await trx.selectFrom('mails').select('id').where('document_id', '=', documentId).executeTakeFirst();
  return numUpdatedRows > 0n && !left;
}

/** Kind, recipient and state of some emails, by ID. */
export async function findMailsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const mails = await db
    .selectFrom('mails')
    .leftJoin('mails_elsewhere', 'mails_elsewhere.mail_id', 'mails.id')
    .select(['id', 'kind', 'email', 'mail_service_provider', 'transport', 'state', 'create_ts', 'send_after'])
    .select(['mails.reason', 'mails_elsewhere.reason as elsewhere_reason'])
    .where('id', 'in', ids)
    .execute();
  return mails.map(({ create_ts, send_after, ...mail }) => ({
    ...mail,
    hold_seconds: send_after ? Math.round((Date.parse(send_after) - Date.parse(create_ts)) / 1000) : null,
  }));
}

type Progress = Pick<
  Updateable<MailsTable>,
  | 'email'
  | 'state'
  | 'reason'
  | 'sent_ts'
  | 'state_ts'
  | 'message_id'
  | 'header_id'
  | 'transport'
  | 'attempts'
  | 'next_try_ts'
>;

/** Updates an email that is in one of these states; returns false when it is in another. */
export async function updateMailIn(
  db: Db,
  id: number,
  states: readonly MailState[],
  progress: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(progress)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The email that a provider identifies by one of these message IDs. */
export function findMailOfProvider(db: Db, messageIds: readonly string[], transports: readonly string[]) {
  return db
    .selectFrom('mails')
    .select(['id', 'order_id', 'kind'])
    .where('message_id', 'in', messageIds)
    .where('transport', 'in', transports)
    .orderBy('id')
    .executeTakeFirst();
}

export function findQueuedBefore(db: Db, before: Date) {
  return db
    .selectFrom('mails')
    .select(['id', 'order_id', 'kind'])
    .where('state', '=', 'Queued')
    .where((where) => where(where.fn.coalesce('next_try_ts', 'create_ts'), '<', before.toISOString()))
    .execute();
}
