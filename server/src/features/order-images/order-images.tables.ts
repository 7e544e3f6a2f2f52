import type { Generated } from 'kysely';
import type { Instant } from '../../platform/database/schema.ts';

/** The passport page of an order, or its signature, as an image; its file is handled like that of a document. */
export interface OrderImagesTable {
  id: Generated<number>;
  order_id: string;
  file1: string;
  size_bytes: number;
  sha256: string;
  /** The landing site or the member. */
  added_by: string;
  create_ts: Instant;
  file_key: string;
}

export interface OrderImagesTables {
  passport_pages: OrderImagesTable;
  signatures: OrderImagesTable;
}
