import type { Problem } from '../e2e/page-problems.ts';
import type { Product } from '../e2e/product.ts';
import type { Random } from '../sample/random.ts';

/** A browser's errors while the server is unavailable. */
const lostConnection =
  /net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED|ABORTED|NETWORK_CHANGED)|Loading (CSS )?chunk|Failed to fetch/;
/** Milliseconds after the server's restart in which calls from the outage can still fail. */
const grace = 5000;

/** Restarts the server, and decides which problems a restart explains. */
export class Outages {
  count = 0;
  /** When the server last became ready after an outage; Infinity while it is down, 0 before the first outage. */
  endedAt = 0;
  #startedAt = 0;
  readonly #product: Product;
  #restarting: Promise<void> = Promise.resolve();

  constructor(product: Product) {
    this.#product = product;
  }

  get isAway(): boolean {
    return this.endedAt === Number.POSITIVE_INFINITY;
  }

  /** Whether a moment is in the last outage or just after it. */
  covers(moment: number): boolean {
    return moment >= this.#startedAt && moment <= this.endedAt + grace;
  }

  /** Ends the server, with or without a chance to finish, and starts it again. Returns the step. */
  begin(random: Random): string {
    const signal = random.pick(['SIGTERM', 'SIGKILL'] as const);
    this.count += 1;
    this.#startedAt = Date.now();
    this.endedAt = Number.POSITIVE_INFINITY;
    this.#restarting = this.#restart(signal);
    return `${signal} to the server, and a new start`;
  }

  async #restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.#product.end(signal);
    await this.#product.start();
    this.endedAt = Date.now();
  }

  /** Waits for a start in progress. Throws if the server does not start. */
  settle(): Promise<void> {
    return this.#restarting;
  }

  explains({ text, status }: Problem): boolean {
    return (
      this.covers(Date.now()) && (status === 503 || (!text.startsWith('script error') && lostConnection.test(text)))
    );
  }
}
