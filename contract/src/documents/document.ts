import * as z from 'zod';
import { identityOnly } from '../need-to-know.ts';

/** One finished document of an order. `url` is signed and expires after some minutes. */
export const documentEntry = z.object({
  id: z.number().int(),
  order_id: z.string(),
  /** File name in the uploads folder without its order-ID prefix; contains no personal data. */
  file1: z.string(),
  customer_name: z.string(),
  mime_type: z.string(),
  size_bytes: z.number().int(),
  sha256: z.string(),
  uploaded_by: z.string(),
  create_ts: z.string(),
  url: identityOnly(z.string()),
});
export type DocumentEntry = z.infer<typeof documentEntry>;

/** Accepted content types of a finished document, detected from its bytes, each with its stored file extension. */
export const documentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const satisfies Record<string, string>;
export const wrongDocumentType = 'The file must be a PDF or an image (JPEG, PNG, WebP or GIF).';
export const emptyDocument = 'The file is empty.';
export type DocumentType = keyof typeof documentTypes;
