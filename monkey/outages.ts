import type { Problem } from '../e2e/page-problems.ts';
import type { Product } from '../e2e/product.ts';
import type { Random } from '../sample/random.ts';

/** What a browser says of a server that is away. */
const lostConnection =
  /net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED|ABORTED|NETWORK_CHANGED)|Loading (CSS )?chunk|Failed to fetch/;
/** Calls that began while the server was away end a little after its return. */
const grace = 5000;

/** Restarts the server, and knows what a restart explains. */
export class Outages {
  count = 0;
  /** When the server was ready again for the last time; Infinity while it is away, 0 before the first time. */
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

  /** Whether a moment lies in the last outage or just behind it. */
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

  /** Waits for a start that is under way. Throws if the server does not start. */
  settle(): Promise<void> {
    return this.#restarting;
  }

  explains({ text, status }: Problem): boolean {
    return (
      this.covers(Date.now()) && (status === 503 || (!text.startsWith('script error') && lostConnection.test(text)))
    );
  }
}
