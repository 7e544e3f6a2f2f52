import * as z from 'zod';
import { identityOnly, valueText } from '../need-to-know.ts';

/** One finished document of an order. `url` is signed and expires after some minutes. */
export const documentEntry = z.object({
  id: z.number().int(),
  order_id: z.string(),
  /** File name in the uploads folder without its order-ID prefix; contains no personal data. */
  file1: z.string(),
  customer_name: valueText(),
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
/** What is accepted besides: photos of an iPhone, which become JPEG. */
export const heicTypes = { 'image/heic': 'heic', 'image/heif': 'heif' } as const satisfies Record<string, string>;
/** For the choice of a file: content types and file extensions. */
export const acceptedFiles = Object.entries({ ...documentTypes, ...heicTypes }).flatMap(([type, end]) => [
  type,
  `.${end}`,
]);
export const wrongDocumentType = 'The file must be a PDF or an image (JPEG, PNG, WebP, GIF or HEIC).';
export const emptyDocument = 'The file is empty.';
export type DocumentType = keyof typeof documentTypes;

/** Before the header of a PDF, readers skip up to this many bytes: a blank line, a byte order mark. */
export const maxBeforePdf = 1024;

/**
 * Whether a file is a PDF by its first `maxBeforePdf` bytes or more. There must be no markup before the header: the same
 * bytes would be a web page too.
 */
export function isPdf(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, maxBeforePdf + 5));
  const start = text.indexOf('%PDF-');
  return start >= 0 && !text.slice(0, start).includes('<');
}
