import { PassThrough } from 'node:stream';

/** Milliseconds for which news is gathered, so that many changes are one write. */
const gathering = 50;
/** More than this at once (a bulk change), or this many bytes unread (a slow line), is told as 'ask anew'. */
const maxQueued = 100;
const maxUnread = 65_536;

/** What one watcher is told, as server-sent events, in bounded memory however much happens and however slowly they read. */
export class NewsStream {
  readonly stream = new PassThrough();
  #waiting: string[] = [];
  #missed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    this.stream.write('retry: 2000\n\n');
    this.stream.on('close', () => clearTimeout(this.#timer));
  }

  tell(event: 'change' | 'presence', data: object): void {
    if (this.#waiting.length < maxQueued) this.#waiting.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    else this.#missed = true;
    this.#schedule();
  }

  /** News has been missed, or is too much to tell. */
  resync(): void {
    this.#missed = true;
    this.#schedule();
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#write();
    }, gathering);
  }

  #write(): void {
    if (this.stream.writableEnded) return;
    if (this.stream.writableLength > maxUnread) {
      this.resync();
      return;
    }
    this.stream.write(this.#missed ? 'event: resync\ndata: {}\n\n' : this.#waiting.join(''));
    this.#waiting = [];
    this.#missed = false;
  }

  /** A comment that keeps the line open. */
  signOfLife(): void {
    if (!this.stream.writableEnded) this.stream.write(': alive\n\n');
  }
}
