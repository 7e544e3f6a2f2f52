import type { ColumnType, Generated } from 'kysely';

/** timestamptz: read as an ISO 8601 string in UTC, written as Date or string. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;

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

/** The platform's own tables. `assembled-types.ts` adds the tables that features declare in `<feature>.tables.ts`. */
export interface Database {
  failed_attempts: FailedAttemptsTable;
  servers: ServersTable;
  incidents: IncidentsTable;
  backup_runs: BackupRunsTable;
}
