/** The bytes of a document that have arrived. */
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
   * Reads a response's headers. If the response does not continue exactly after the stored bytes (another version, or the
   * whole document), they are dropped.
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

/** False if the bytes do not match the ETag. Without https, browsers cannot hash; then only the length is compared. */
export async function isWhole({ chunks, etag }: Kept): Promise<boolean> {
  const expected = /^"([0-9a-f]{64})"$/.exec(etag ?? '')?.[1];
  if (!expected || !globalThis.crypto?.subtle) return true;
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(chunks).arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === expected;
}

/**
 * Waits 1, 2, 4, 8, then 15 seconds, with jitter; ends immediately when the browser is online again. While the browser
 * is offline, only that ends the wait: attempts would be used up although the page promises to continue.
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

/** The ID of one download, whatever the number of its requests. */
export function newDownloadId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
