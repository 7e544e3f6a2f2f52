import type { ColumnType, Generated } from 'kysely';

/** timestamptz: read as an ISO 8601 string in UTC, written as Date or string. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;

/**
 * What is limited: failed attempts, and by now also successful sign-ins and changed orders. The name is that of the first
 * use; a server of the release before reads it.
 */
interface FailedAttemptsTable {
  id: Generated<string>;
  key: string;
  /** Hash of what a limit counts differently, such as the account on which a password failed; null where it does not. */
  value: string | null;
  at: Instant;
}

/** A server process of the installation and the time of its last heartbeat. */
interface ServersTable {
  id: string;
  name: string;
  version: string;
  node: string;
  started_at: Instant;
  seen_at: Instant;
  /** What this server can do that earlier versions cannot; they write none. */
  capabilities: Generated<string[]>;
}

/** Incidents, counted per kind and day for all servers together. */
interface IncidentsTable {
  kind: string;
  day: string;
  total: number;
  last_at: Instant;
}

/** A run of the command that creates or tests a backup. */
interface BackupRunsTable {
  id: Generated<string>;
  kind: string;
  at: ColumnType<string, string, never>;
  details: string;
  problem: string | null;
}

/** The keys of the database, without the keys themselves. */
interface DataKeysTable {
  id: string;
  /** A known text, encrypted under the key: servers prove with it that they have the key. */
  check_value: string;
  /** Whether values are encrypted under this key; true for one row. */
  current: boolean;
  made_at: Instant;
  /** Since when nothing is encrypted under this key; null while something can be. */
  retired_at: InstantOrNull;
}

/** How far the rows of each store have been encrypted under the current key. */
interface EncryptionProgressTable {
  name: string;
  key_id: string;
  /** The last row of this pass that has been read; '' before the first. */
  after_id: Generated<string>;
  seen: Generated<number>;
  total: Generated<number>;
  changed: Generated<number>;
  unreadable: Generated<number>;
  /** The transaction in which the key, or plain text, was last changed. */
  since_xid: ColumnType<string, unknown, unknown>;
  /** Whether this pass began after every transaction that was under way then had ended. */
  settled: Generated<boolean>;
  started_at: Instant;
  finished_at: InstantOrNull;
}

/** Since when this database is a restored copy that sends nothing outside; no row for production. */
interface RehearsalTable {
  only_row: Generated<boolean>;
  since: Instant;
}

/** The platform's own tables. `assembled-types.ts` adds the tables that features declare in `<feature>.tables.ts`. */
export interface Database {
  failed_attempts: FailedAttemptsTable;
  servers: ServersTable;
  incidents: IncidentsTable;
  backup_runs: BackupRunsTable;
  rehearsal: RehearsalTable;
  data_keys: DataKeysTable;
  encryption_progress: EncryptionProgressTable;
}
