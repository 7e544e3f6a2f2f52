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

export interface VisitorsTables {
  downloads: DownloadsTable;
}
