import { PassThrough } from 'node:stream';

/** Milliseconds for which messages are batched into one write. */
const gathering = 50;
/**
 * With more messages than this at once (a bulk change), or this many unread bytes (a slow connection), the watcher must
 * reload.
 */
const maxQueued = 100;
const maxUnread = 65_536;
/** So many messages are sent besides that a reload would not show. */
const maxKept = 1000;

const messageOf = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The server-sent events of one watcher, in bounded memory for any number of changes and any reading speed. */
export class NewsStream {
  readonly stream = new PassThrough();
  #waiting: string[] = [];
  #kept: string[] = [];
  #missed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    this.stream.write('retry: 2000\n\n');
    this.stream.on('close', () => clearTimeout(this.#timer));
  }

  tell(event: 'change' | 'presence' | 'receipts', data: object): void {
    if (this.#waiting.length - this.#kept.length < maxQueued) this.#waiting.push(messageOf(event, data));
    else this.#missed = true;
    this.#schedule();
  }

  /** Tells what no reload would show, among however many other messages. */
  tellAlways(event: 'change', data: object): void {
    if (this.#kept.length === maxKept) return;
    this.#kept.push(messageOf(event, data));
    this.#waiting.push(messageOf(event, data));
    this.#schedule();
  }

  /** Tells the watcher to reload, because messages were lost or are too many. */
  resync(): void {
    this.#missed = true;
    this.#schedule();
  }

  /** Ends the stream because the same session has newer ones. */
  replace(): void {
    this.stream.end(messageOf('replaced', {}));
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
    this.stream.write((this.#missed ? [messageOf('resync', {}), ...this.#kept] : this.#waiting).join(''));
    this.#waiting = [];
    this.#kept = [];
    this.#missed = false;
  }

  /** Sends a comment that keeps the connection open. */
  signOfLife(): void {
    if (!this.stream.writableEnded) this.stream.write(': alive\n\n');
  }
}
