import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { OpenDatabase } from '../database/database.ts';

/** Announced by triggers (migration 011) when a session ends or an account changes, by whatever means. */
const channel = 'access_changes';
/** How long a caller is known without asking the database again, whatever was announced or lost. */
const keptFor = 5000;
const maxEntries = 10_000;

interface Known {
  user: SignedInUser;
  /** When the session expires. */
  expiresAt: Date;
  askedAt: number;
}

/**
 * Who the callers of the last seconds are, so that not every request asks the database for its session. All of it is
 * forgotten when any session ends or any account changes, on any server; while the announcements of the database
 * cannot be heard, nothing is kept.
 */
export class CallerCache {
  readonly #known = new Map<string, Known>();
  #listening = false;
  /** Counts the times of forgetting: what was asked before one must not be kept after it. */
  #era = 0;
  #stop: (() => Promise<void>) | null = null;

  async start(database: Pick<OpenDatabase, 'listen'>): Promise<void> {
    this.#stop = await database.listen(channel, {
      onMessage: () => this.forget(),
      onLost: () => {
        this.#listening = false;
        this.forget();
      },
      onReconnect: () => {
        this.forget();
        this.#listening = true;
      },
    });
    this.#listening = true;
  }

  /** The caller with this token, from what is known or by asking; undefined is not kept. */
  async get(
    token: string,
    now: Date,
    ask: () => Promise<{ user: SignedInUser; expiresAt: Date } | undefined>,
  ): Promise<SignedInUser | undefined> {
    const known = this.#known.get(token);
    if (known && performance.now() - known.askedAt < keptFor && known.expiresAt > now) return known.user;
    const era = this.#era;
    const askedAt = performance.now();
    const found = await ask();
    if (found && this.#listening && era === this.#era) {
      if (this.#known.size >= maxEntries) this.#known.clear();
      this.#known.set(token, { ...found, askedAt });
    }
    return found?.user;
  }

  /**
   * To be called by what ends sessions or changes accounts, once it is committed: other servers hear of it
   * automatically.
   */
  forget(): void {
    this.#era += 1;
    this.#known.clear();
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }
}
