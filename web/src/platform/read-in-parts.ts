const folded = 4 * 1024 * 1024;

/**
 * Reads a body of any size, telling each piece as it comes. Little of it is held here: pieces become a Blob, which
 * the browser keeps on the disk when it is large.
 */
export async function readInParts(response: Response, onPart: (bytes: Uint8Array) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || size > folded) {
      blobs.push(new Blob(pieces));
      pieces = [];
      size = 0;
    }
    if (done || !value) return new Blob(blobs, { type });
    onPart(value);
    pieces.push(value);
    size += value.byteLength;
  }
}
