const mebibyte = 1_048_576;

/**
 * Bytes of memory that the decoding process can have while it works: a server of the embedded database and this fit into
 * a gigabyte. It begins with some 60 MB.
 */
export const maxDecodingBytes = 448 * mebibyte;
/**
 * A process that has more than this after a file is ended, because it would give none of it back. One that has read a
 * PDF and its QR codes has some 250 MB, and to start another one takes longer than to read a receipt.
 */
export const maxKeptDecodingBytes = 320 * mebibyte;
/** Milliseconds between two looks at its memory. */
export const memoryCheckMs = 20;
/** Milliseconds after which an idle process is ended. */
export const decodingIdleMs = 30_000;
