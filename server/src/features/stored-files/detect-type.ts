import { type DocumentType, documentTypes, heicTypes, isPdf } from '@arrival-desk/contract/documents/document.ts';
import { fileTypeFromBuffer } from 'file-type';

/**
 * The type of a file by its content, 'image/heic' for every photo of that kind; null if it is none of `documentTypes`. An animated PNG is a PNG: programs that do not
 * know the animation show its first frame.
 */
export async function detectType(bytes: Buffer): Promise<DocumentType | 'image/heic' | null> {
  const found = (await fileTypeFromBuffer(bytes))?.mime.replace('image/apng', 'image/png');
  const mime = found ?? (isPdf(bytes) ? 'application/pdf' : undefined);
  if (mime && mime in heicTypes) return 'image/heic';
  return mime && mime in documentTypes ? (mime as DocumentType) : null;
}
