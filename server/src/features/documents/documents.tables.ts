import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

export interface DocumentsTable {
  id: Generated<number>;
  order_id: string;
  file1: string;
  customer_name: string;
  mime_type: string;
  size_bytes: number;
  sha256: string;
  uploaded_by: string;
  create_ts: Instant;
  /** The data key of its file, wrapped. */
  file_key: string;
  /** When the document becomes visible to the traveller; null means at once. */
  visible_from: InstantOrNull;
}

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

/** One row for this installation; `storage_marked` is set once the document storage contains its ID. */
interface InstallationTable {
  id: Generated<string>;
  storage_marked: Generated<boolean>;
}

export interface DocumentsTables {
  documents: DocumentsTable;
  passport_pages: OrderImagesTable;
  signatures: OrderImagesTable;
  installation: InstallationTable;
}
