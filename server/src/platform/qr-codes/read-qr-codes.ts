import { decodeFile } from '../decoding/decode-file.ts';

/** What a code says, in each way that it can be read, and its modules row by row: '1' is a dark one. */
export interface QrCode {
  texts: string[];
  modules: string[];
}

/** 'broken' is a PDF that no viewer can open. */
export type FoundQrCodes = QrCode[] | 'broken';

/** The contents of the QR codes in an untrusted PDF or image, as `findQrCodes` finds them. Throws what it throws. */
export async function readQrCodes(bytes: Uint8Array, mimeType: string): Promise<string[] | 'broken'> {
  const codes = await findQrCodes(bytes, mimeType);
  return codes === 'broken' ? codes : codes.flatMap(({ texts }) => texts);
}

/**
 * The QR codes in an untrusted PDF or image, whether they are images or drawn, on the first pages only and up to a number
 * of characters. An image that cannot be read, or a file that takes too much work or memory, has no codes. Throws what
 * `decodeFile` throws.
 */
export async function findQrCodes(bytes: Uint8Array, mimeType: string): Promise<FoundQrCodes> {
  const module = new URL('./read-qr-codes.decoding.ts', import.meta.url);
  return (await decodeFile<FoundQrCodes>(module, bytes, mimeType)) ?? [];
}
