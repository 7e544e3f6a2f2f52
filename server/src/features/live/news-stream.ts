import { PassThrough } from 'node:stream';

/** Milliseconds for which messages are batched into one write. */
const gathering = 50;
/**
 * With more messages than this at once (a bulk change), or this many unread bytes (a slow connection), the watcher must
 * reload.
 */
const maxQueued = 100;
const maxUnread = 65_536;

/** The server-sent events of one watcher, in bounded memory for any number of changes and any reading speed. */
export class NewsStream {
  readonly stream = new PassThrough();
  #waiting: string[] = [];
  #missed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    this.stream.write('retry: 2000\n\n');
    this.stream.on('close', () => clearTimeout(this.#timer));
  }

  tell(event: 'change' | 'presence' | 'receipts', data: object): void {
    if (this.#waiting.length < maxQueued) this.#waiting.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    else this.#missed = true;
    this.#schedule();
  }

  /** Tells the watcher to reload, because messages were lost or are too many. */
  resync(): void {
    this.#missed = true;
    this.#schedule();
  }

  /** Ends the stream because the same session has newer ones. */
  replace(): void {
    this.stream.end('event: replaced\ndata: {}\n\n');
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

  /** Sends a comment that keeps the connection open. */
  signOfLife(): void {
    if (!this.stream.writableEnded) this.stream.write(': alive\n\n');
  }
}
