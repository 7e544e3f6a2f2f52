import type { Context } from '../../platform/context.ts';
import { delayBefore } from '../../platform/delay-before.ts';
import { findRehearsal } from '../../platform/operations/rehearsal.ts';
import { sendMessage } from './send-message.ts';
import { claimMessage, findDueTargets } from './webhook-messages.store.ts';
import type { Target } from './webhooks.store.ts';

type Sending = Pick<Context, 'config' | 'brands' | 'db' | 'clock' | 'log'>;

/** Requests that one server makes to one endpoint at the same time: a slow one delays its own messages only. */
const lanesPerTarget = 4;
const lookEveryMs = 1000;

const nameOf = ({ siteId, test }: Target) => `${siteId} ${test}`;

/**
 * Sends waiting messages. Several servers can do so at once, because each message is claimed in the database. If a
 * server crashes, its message is claimed again after half a minute.
 */
export class WebhookSender {
  readonly #context: Sending;
  readonly #lanes = new Map<string, number>();
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
      const due = (await findRehearsal(db)) ? [] : await findDueTargets(db, clock.now());
      for (const target of due)
        for (let lanes = this.#lanes.get(nameOf(target)) ?? 0; lanes < lanesPerTarget; lanes += 1)
          this.#run(this.#work(target));
      this.#failures = 0;
      this.#lookAgain(lookEveryMs);
    } catch (error) {
      this.#failed(error);
      this.#lookAgain(lookEveryMs + delayBefore(this.#failures));
    }
  }

  /** Sends the messages of a target one after another until none is due. */
  async #work(target: Target): Promise<void> {
    const name = nameOf(target);
    this.#lanes.set(name, (this.#lanes.get(name) ?? 0) + 1);
    try {
      while (!this.#stopped) {
        const message = await claimMessage(this.#context.db, target, this.#context.clock.now());
        if (!message) return;
        await sendMessage(this.#context, target, message);
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#lanes.set(name, (this.#lanes.get(name) ?? 1) - 1);
    }
  }

  /** Logged once until it works again, because every poll fails while the database is unavailable. */
  #failed(error: unknown): void {
    if (this.#failures === 0 && !this.#stopped)
      this.#context.log.warn({ reason: (error as Error).message }, 'webhooks could not be sent');
    this.#failures += 1;
  }
}
