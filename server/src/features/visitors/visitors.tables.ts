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

/** The bytes of a document that went out under one key, until they are nearly all of it. */
interface DownloadPartsTable {
  order_id: string;
  key: string;
  /** As PostgreSQL writes it: `{[0,100),[200,300)}`. */
  parts: string;
  at: Instant;
}

/** Accesses of a day in UTC that have no row of their own. */
interface UnlistedDownloadsTable {
  order_id: string;
  day: string;
  count: number;
}

/** Visits that travellers have ended, by the hash of order ID and time of opening. */
interface EndedVisitsTable {
  visit: string;
  /** After this its cookie has expired. */
  until: Instant;
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
  /** The same for a test order. */
  test_order_id: ColumnType<string | null, undefined, string | null>;
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
  download_parts: DownloadPartsTable;
  unlisted_downloads: UnlistedDownloadsTable;
  ended_visits: EndedVisitsTable;
  track_codes: TrackCodesTable;
}
