import type { MailKind, MailServiceProvider, MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

export interface MailsTable {
  id: Generated<number>;
  order_id: string;
  kind: ColumnType<MailKind, MailKind | undefined, never>;
  /** Null for an invoice, and once its upload was taken back. */
  document_id: number | null;
  email: string;
  mail_service_provider: MailServiceProvider;
  state: MailState;
  reason: string | null;
  sent_by: string;
  message_id: string | null;
  transport: string | null;
  create_ts: Instant;
  sent_ts: InstantOrNull;
  /** Until then it can be taken back; null: it goes out at once. */
  send_after: InstantOrNull;
  /** When a server began to send it, from which on it cannot be taken back. */
  started_ts: InstantOrNull;
  state_ts: InstantOrNull;
  attempts: Generated<number>;
  next_try_ts: InstantOrNull;
}

/** The invoice of a mail, as it was sent. */
interface InvoicesTable {
  mail_id: number;
  /** PGlite reads an array of bytes where PostgreSQL reads a buffer. */
  pdf: ColumnType<Uint8Array, Buffer, never>;
}

export interface MailTables {
  mails: MailsTable;
  invoices: InvoicesTable;
}
