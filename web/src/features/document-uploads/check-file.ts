import {
  type DocumentType,
  emptyDocument,
  isPdf,
  maxBeforePdf,
  wrongDocumentType,
} from '@arrival-desk/contract/documents/document.ts';
import { fileTooLarge } from '@arrival-desk/contract/fields.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The first bytes of each type of image; null matches any byte. */
const beginnings: Record<Exclude<DocumentType, 'application/pdf'>, readonly (number | null)[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, ...ascii('PNG')],
  'image/webp': [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')],
  'image/gif': ascii('GIF8'),
};

/** A photo of an iPhone: a file of ISO media whose brand says HEVC, or an image of any kind. */
const isHeic = (head: Uint8Array) => /^ftyp(?:he[iv][cxms]|m[is]f1)/.test(String.fromCharCode(...head.subarray(4, 12)));

/**
 * Checks a file's size, and its type by its first bytes, before it is uploaded. Returns the error text, or null if the
 * file is acceptable. The server checks the whole file again.
 */
export async function checkFile(file: File, maxBytes: number): Promise<string | null> {
  if (file.size === 0) return emptyDocument;
  if (file.size > maxBytes) return fileTooLarge(maxBytes);
  const head = new Uint8Array(await file.slice(0, maxBeforePdf + 5).arrayBuffer());
  const fits = Object.values(beginnings).some((bytes) =>
    bytes.every((byte, index) => byte === null || head[index] === byte),
  );
  return fits || isPdf(head) || isHeic(head) ? null : wrongDocumentType;
}
