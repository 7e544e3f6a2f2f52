/** What has arrived of a document so far. */
export class Kept {
  chunks: Uint8Array<ArrayBuffer>[] = [];
  received = 0;
  total: number | null = null;
  /** The document's sha256 in quotes. */
  etag: string | null = null;
  name = 'document';
  type = '';

  forget(): void {
    this.chunks = [];
    this.received = 0;
    this.total = null;
    this.etag = null;
  }

  /**
   * Reads a response's headers. One that does not go on exactly where we are (another version, all of it) starts again.
   */
  begin(response: Response, name: string): void {
    const etag = response.headers.get('etag');
    const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
    const goesOn = response.status === 206 && etag === this.etag && Number(start) === this.received;
    if (!goesOn) this.forget();
    if (response.status === 206 && !goesOn) throw new Error('The server answered another part than was asked for.');
    const length = response.headers.get('content-length');
    this.total = total ? Number(total) : length ? Number(length) : null;
    this.etag = etag;
    this.name = name;
    this.type = response.headers.get('content-type') ?? '';
  }

  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.chunks.push(bytes);
    this.received += bytes.length;
  }
}

/** False when the bytes are not those of the ETag. Without https a browser cannot tell; the length then has to do. */
export async function isWhole({ chunks, etag }: Kept): Promise<boolean> {
  const expected = /^"([0-9a-f]{64})"$/.exec(etag ?? '')?.[1];
  if (!expected || !globalThis.crypto?.subtle) return true;
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(chunks).arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === expected;
}

/**
 * Waits 1, 2, 4, 8, then 15 seconds, each a little different; ends at once when the connection comes back. A browser that
 * says it is offline waits for that alone: tries would be used up while the page promises to continue.
 */
export function waitBeforeRetry(tries: number): Promise<void> {
  const pause = Math.min(1000 * 2 ** Math.max(0, tries - 1), 15_000) * (0.8 + Math.random() * 0.4);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = navigator.onLine ? setTimeout(end, pause) : undefined;
    addEventListener('online', end);
  });
}

/** An ID for one download, however many requests it takes. */
export function newDownloadId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
