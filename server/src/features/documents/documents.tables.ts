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

export interface DocumentsTables {
  documents: DocumentsTable;
}
