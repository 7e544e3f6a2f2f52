import type { ColumnType, Generated } from 'kysely';
import type { Instant } from '../../platform/database/schema.ts';

export interface DownloadsTable {
  id: Generated<number>;
  order_id: string;
  file1: string;
  create_ts: Instant;
  ip: string;
  timezone: string;
  browser: string;
  os: string;
  kind: ColumnType<'download' | 'view', 'download' | 'view' | undefined, never>;
  /** The same for every request of one download or view. */
  download_key: string | null;
}

/** Codes that were asked for, for every pair of order ID and email alike. */
export interface TrackCodesTable {
  id: Generated<string>;
  /** SHA-256 of the challenge that the browser has; several rows when another code was asked for. */
  challenge: string;
  /** The order ID, email and language that were typed, sealed (platform/secrets.ts). */
  pair: string;
  /** Null until the code is made, and for ever where no order has the pair. */
  order_id: string | null;
  /** Keyed hash of challenge and code. */
  code_hash: string | null;
  /** The code, sealed, until its mail has been sent. */
  unsent: string | null;
  /** Tries, of which five are compared. */
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
}

export interface VisitorsTables {
  downloads: DownloadsTable;
  track_codes: TrackCodesTable;
}
