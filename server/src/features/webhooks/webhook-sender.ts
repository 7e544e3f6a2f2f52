import type { Context } from '../../platform/context.ts';
import { delayBefore } from '../../platform/delay-before.ts';
import { findRehearsal } from '../../platform/operations/rehearsal.ts';
import { sendMessage } from './send-message.ts';
import { claimMessage, findDueSites } from './webhook-messages.store.ts';

type Sending = Pick<Context, 'config' | 'brands' | 'db' | 'clock' | 'log'>;

/** Requests that one server makes to one site at the same time: a slow site delays its own messages only. */
const lanesPerSite = 4;
const lookEveryMs = 1000;

/**
 * Sends waiting messages. Several servers can do so at once, because each message is claimed in the database. If a
 * server crashes, its message is claimed again after half a minute.
 */
export class WebhookSender {
  readonly #context: Sending;
  readonly #lanes = new Map<number, number>();
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopped = false;

  constructor(context: Sending) {
    this.#context = context;
  }

  start(): void {
    this.#lookAgain(lookEveryMs);
  }

  /** Waits for the requests in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#running);
  }

  #lookAgain(afterMs: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.#run(this.#look()), afterMs);
  }

  #run(work: Promise<void>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  async #look(): Promise<void> {
    try {
      const { db, clock } = this.#context;
      const due = (await findRehearsal(db)) ? [] : await findDueSites(db, clock.now());
      for (const siteId of due)
        for (let lanes = this.#lanes.get(siteId) ?? 0; lanes < lanesPerSite; lanes += 1) this.#run(this.#work(siteId));
      this.#failures = 0;
      this.#lookAgain(lookEveryMs);
    } catch (error) {
      this.#failed(error);
      this.#lookAgain(lookEveryMs + delayBefore(this.#failures));
    }
  }

  /** Sends a site's messages one after another until none is due. */
  async #work(siteId: number): Promise<void> {
    this.#lanes.set(siteId, (this.#lanes.get(siteId) ?? 0) + 1);
    try {
      while (!this.#stopped) {
        const message = await claimMessage(this.#context.db, siteId, this.#context.clock.now());
        if (!message) return;
        await sendMessage(this.#context, siteId, message);
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#lanes.set(siteId, (this.#lanes.get(siteId) ?? 1) - 1);
    }
  }

  /** Logged once until it works again, because every poll fails while the database is unavailable. */
  #failed(error: unknown): void {
    if (this.#failures === 0 && !this.#stopped)
      this.#context.log.warn({ reason: (error as Error).message }, 'webhooks could not be sent');
    this.#failures += 1;
  }
}
