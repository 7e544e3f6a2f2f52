const folded = 4 * 1024 * 1024;

/**
 * Reads a body of any size and reports each chunk as it arrives. Chunks become a Blob, which the browser stores on disk
 * when it is large, so little of the body is in memory.
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
