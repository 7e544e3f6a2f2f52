import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { writeLastSeen } from './sessions.store.ts';

/** Milliseconds between two writes of one session. Much less than the shortest idle limit. */
const writeInterval = 60_000;

interface Entry {
  writtenAt: number;
  /** When the session was used since then; null if it was not. */
  unwritten: Date | null;
  timer: NodeJS.Timeout;
}

interface Parts {
  db: Db;
  clock: Clock;
  log: Log;
}

/**
 * Writes when sessions were last used: at once if the last write is a minute ago, otherwise when it will be. So each
 * server writes a session at most once a minute, no call waits for it, and what the database says when an idle limit
 * is reached is exact.
 */
export class SessionActivity {
  readonly #parts: Parts;
  readonly #entries = new Map<string, Entry>();
  readonly #writes = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Notes that the owner of a session does something now. Returns at once. */
  note(sessionId: string): void {
    const now = this.#parts.clock.now();
    const entry = this.#entries.get(sessionId);
    if (entry && Math.abs(now.getTime() - entry.writtenAt) < writeInterval) entry.unwritten = now;
    else this.#write(sessionId, now);
  }

  /** When the session was last used on this server, if that is not written yet. */
  unwritten(sessionId: string): Date | null {
    return this.#entries.get(sessionId)?.unwritten ?? null;
  }

  #write(sessionId: string, at: Date): void {
    clearTimeout(this.#entries.get(sessionId)?.timer);
    const timer = setTimeout(() => this.#writeLate(sessionId), writeInterval).unref();
    this.#entries.set(sessionId, { writtenAt: at.getTime(), unwritten: null, timer });
    const { db, log } = this.#parts;
    const write: Promise<void> = writeLastSeen(db, sessionId, at)
      .catch((error) => {
        log.warn({ err: error }, 'the last use of a session could not be written');
        const entry = this.#entries.get(sessionId);
        if (entry) entry.unwritten ??= at;
      })
      .finally(() => this.#writes.delete(write));
    this.#writes.add(write);
  }

  #writeLate(sessionId: string): void {
    const { unwritten } = this.#entries.get(sessionId) ?? {};
    if (unwritten) this.#write(sessionId, unwritten);
    else this.#entries.delete(sessionId);
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    for (const [sessionId, { unwritten }] of [...this.#entries]) if (unwritten) this.#write(sessionId, unwritten);
    await Promise.all(this.#writes);
  }

  async stop(): Promise<void> {
    await this.flush();
    for (const { timer } of this.#entries.values()) clearTimeout(timer);
    this.#entries.clear();
  }
}
