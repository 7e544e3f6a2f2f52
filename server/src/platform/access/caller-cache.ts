import type { OpenDatabase } from '../database/database.ts';
import type { StaffCaller } from '../http/callers.ts';

/** Triggers (`announce_access_change`) notify this channel whenever a session ends or an account changes, whatever the cause. */
const channel = 'access_changes';
/** Milliseconds for which an entry is used at most, even if a notification was lost. */
const keptFor = 5000;
const maxEntries = 10_000;

interface Session {
  user: StaffCaller;
  /** When the session ends if its owner does nothing more. */
  expiresAt: Date;
  /** Whether anything is known of its owner doing something. */
  seen: boolean;
}

interface Known extends Session {
  askedAt: number;
}

/**
 * Caches the callers of the last seconds by token, so that not every request reads its session from the database. The
 * whole cache is cleared when any session ends or any account changes, on any server. While notifications of the
 * database cannot arrive, nothing is cached.
 */
export class CallerCache {
  readonly #known = new Map<string, Known>();
  /** What is being read from the database, so that many calls of one session read it once. */
  readonly #asking = new Map<string, Promise<Session | undefined>>();
  readonly #watchers = new Set<() => void>();
  #listening = false;
  /** Incremented each time the cache is cleared: a query that started before must not be cached afterwards. */
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

  /** The session of this token, from the cache or from `ask`; undefined is not cached. */
  async get(token: string, now: Date, ask: () => Promise<Session | undefined>): Promise<Session | undefined> {
    const known = this.#known.get(token);
    if (known && performance.now() - known.askedAt < keptFor && known.expiresAt > now) return known;
    const asking = this.#asking.get(token) ?? this.#read(token, ask);
    this.#asking.set(token, asking);
    return asking;
  }

  async #read(token: string, ask: () => Promise<Session | undefined>): Promise<Session | undefined> {
    const era = this.#era;
    const askedAt = performance.now();
    try {
      const found = await ask();
      if (found && this.#listening && era === this.#era) {
        if (this.#known.size >= maxEntries) this.#known.clear();
        this.#known.set(token, { ...found, askedAt });
      }
      return found;
    } finally {
      if (era === this.#era) this.#asking.delete(token);
    }
  }

  /**
   * Clears the cache. Call it after a transaction that ends sessions or changes accounts has committed; other servers
   * are notified automatically.
   */
  forget(): void {
    this.#era += 1;
    this.#known.clear();
    this.#asking.clear();
    for (const watcher of this.#watchers) watcher();
  }

  /** Calls `watcher` whenever the cache has been cleared; returns a function that ends that. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }
}
