import type { MailKind, MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/providers.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

/**
 * `Queued` has four phases, which three columns tell apart.
 *
 * | phase   | send_after    | started_ts | next_try_ts | leaves it by                                            |
 * |---------|---------------|------------|-------------|---------------------------------------------------------|
 * | held    | in the future | null       | null        | `cancelMail` (undo), or the end of the hold             |
 * | due     | past or null  | null       | null        | `markStarted`                                           |
 * | waiting | past or null  | set        | set         | `markStarted`; `updateMailIn` once nothing is to be sent |
 * | sending | past or null  | set        | null        | `settleMail`; `settleFailure`, which may let it wait    |
 *
 * A move to Refunds, Charge Back or Deleted cancels a document or a confirmation in the first three (`cancelUnsentMails`).
 * It cannot stop one that is being sent, whose next attempt is cancelled when it begins (`beginAttempt`). An email whose
 * job was lost with its server fails (`failLostMails`).
 */
export interface MailsTable {
  id: Generated<number>;
  order_id: string;
  kind: ColumnType<MailKind, MailKind | undefined, never>;
  /** Null for emails without a document, and after its upload was undone. */
  document_id: number | null;
  email: string;
  mail_service_provider: MailServiceProvider;
  state: MailState;
  reason: string | null;
  sent_by: string;
  /** The member named in `sent_by`; null for the system. */
  staff_id: number | null;
  message_id: string | null;
  transport: string | null;
  create_ts: Instant;
  sent_ts: InstantOrNull;
  /** The upload can be undone until then; null for an email that is sent at once. */
  send_after: InstantOrNull;
  /** When the first attempt started. */
  started_ts: InstantOrNull;
  state_ts: InstantOrNull;
  /** Attempts that have failed. */
  attempts: Generated<number>;
  /** Set while a queued email waits after a failed attempt; null while it is held, due or being sent. */
  next_try_ts: InstantOrNull;
  /** It failed because facts of the form or its address changed before it was sent (MAIL-27): no provider has refused it. */
  held_back: Generated<boolean>;
  /** Of a document: the email has the link to it, because the mailbox refuses attachments. */
  link_only: Generated<boolean>;
  /** The Message-ID that the recipient got; null until it was sent. */
  header_id: ColumnType<string | null, never, string>;
}

/** The invoice of a mail, as it was sent. */
interface InvoicesTable {
  mail_id: number;
  /** PGlite returns a Uint8Array, PostgreSQL a Buffer. */
  pdf: ColumnType<Uint8Array, Buffer, never>;
}

/** Of an email to an address that is not on its order. */
interface MailsElsewhereTable {
  mail_id: number;
  /** The member who sent it. */
  staff_id: number;
  at: Instant;
  reason: string;
}

export interface MailTables {
  mails: MailsTable;
  mails_elsewhere: MailsElsewhereTable;
  invoices: InvoicesTable;
}
