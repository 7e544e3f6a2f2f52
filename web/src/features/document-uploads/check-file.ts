import { type DocumentType, emptyDocument, wrongDocumentType } from '@arrival-desk/contract/documents/document.ts';
import { fileTooLarge } from '@arrival-desk/contract/fields.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** How a file of each type begins; null stands for any byte. */
const beginnings: Record<DocumentType, readonly (number | null)[]> = {
  'application/pdf': ascii('%PDF-'),
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, ...ascii('PNG')],
  'image/webp': [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')],
  'image/gif': ascii('GIF8'),
};

/**
 * What speaks against a file before a byte of it is uploaded: its size, and its type by how it begins. The server
 * checks again, by the whole of it. Null when nothing does.
 */
export async function checkFile(file: File, maxBytes: number): Promise<string | null> {
  if (file.size === 0) return emptyDocument;
  if (file.size > maxBytes) return fileTooLarge(maxBytes);
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const fits = Object.values(beginnings).some((bytes) =>
    bytes.every((byte, index) => byte === null || head[index] === byte),
  );
  return fits ? null : wrongDocumentType;
}
