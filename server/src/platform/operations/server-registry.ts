import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { build } from '../version.ts';

const heartbeat = 15_000;
/** Milliseconds without a heartbeat after which a server counts as missing. */
const missingAfter = 60_000;
/** Milliseconds for which a crashed server stays listed, unless one of its name is started. */
const forgottenAfter = 86_400_000;

interface Parts {
  db: Db;
  clock: Clock;
  config: { PORT: number };
  /** What this version can do that earlier ones cannot, for changes that wait until no older server runs. */
  capabilities: readonly string[];
}

/** Registers this process in the database and lists all servers of the installation. */
export class ServerRegistry {
  readonly id = randomUUID();
  readonly #parts: Parts;
  readonly #startedAt: Date;
  readonly #name: string;
  #timer: NodeJS.Timeout | undefined;
  #report: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#startedAt = parts.clock.now();
    this.#name = `${hostname()}:${parts.config.PORT}`;
  }

  async start(): Promise<void> {
    await this.#reportIn();
    // A server of this name on this port can only have ended: one that was killed is not missing once it is back.
    await this.#parts.db.deleteFrom('servers').where('name', '=', this.#name).where('id', '!=', this.id).execute();
    this.#timer = setInterval(() => {
      // An unavailable database is logged elsewhere, by every request that needs it.
      this.#report = this.#reportIn().catch(() => undefined);
    }, heartbeat);
    this.#timer.unref();
  }

  async #reportIn(): Promise<void> {
    const { db, clock, capabilities } = this.#parts;
    const seen_at = clock.now();
    await db
      .insertInto('servers')
      .values({
        id: this.id,
        name: this.#name,
        version: build,
        node: process.version,
        started_at: this.#startedAt,
        seen_at,
        capabilities: [...capabilities],
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
      .execute();
  }

  /** Removes this server from the list. A database error is ignored; the server then counts as missing. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#report;
    await this.#parts.db
      .deleteFrom('servers')
      .where('id', '=', this.id)
      .execute()
      .catch(() => undefined);
  }

  /** The servers that reported during the last day, by name. */
  async list() {
    const { db, clock } = this.#parts;
    const now = clock.now().getTime();
    const rows = await db
      .selectFrom('servers')
      .select(['id', 'name', 'version', 'node', 'started_at', 'seen_at'])
      .where('seen_at', '>', new Date(now - forgottenAfter).toISOString())
      .orderBy('name')
      .orderBy('started_at', 'desc')
      .execute();
    return rows.map((row) => ({
      ...row,
      missing: now - Date.parse(row.seen_at) > missingAfter,
      self: row.id === this.id,
    }));
  }

  /** Deletes servers that have not reported for a day. */
  async tidyUp(now: Date): Promise<void> {
    const limit = new Date(now.getTime() - forgottenAfter);
    await this.#parts.db.deleteFrom('servers').where('seen_at', '<=', limit.toISOString()).execute();
  }
}
