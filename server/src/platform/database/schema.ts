import type { ColumnType, Generated } from 'kysely';

/** timestamptz: read as an ISO 8601 string in UTC, written as Date or string. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;

interface FailedAttemptsTable {
  id: Generated<string>;
  key: string;
  at: Instant;
}

/** A server process of the installation and its last sign of life. */
interface ServersTable {
  id: string;
  name: string;
  version: string;
  node: string;
  started_at: Instant;
  seen_at: Instant;
}

/** What is counted by the day for all servers together. */
interface IncidentsTable {
  kind: string;
  day: string;
  total: number;
  last_at: Instant;
}

/** What a command that backs up or tests a backup did. */
interface BackupRunsTable {
  id: Generated<string>;
  kind: string;
  at: ColumnType<string, string, never>;
  details: string;
  problem: string | null;
}

/** The platform's own tables. `assembled-types.ts` adds those that each feature states in its `<feature>.tables.ts`. */
export interface Database {
  failed_attempts: FailedAttemptsTable;
  servers: ServersTable;
  incidents: IncidentsTable;
  backup_runs: BackupRunsTable;
}
