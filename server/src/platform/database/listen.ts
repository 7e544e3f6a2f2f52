import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { delayBefore } from '../delay-before.ts';

export interface Listener {
  onMessage(payload: string): void;
  /** The connection was lost and is restored: messages in between are lost. */
  onReconnect(): void;
  /** The connection is lost; `onReconnect` follows when it is restored. */
  onLost?(): void;
}

const connectTimeout = 5000;
/** A network that drops packets does not close connections: only a statement without a response reveals it. */
const heartbeatInterval = 10_000;
const heartbeatTimeout = 15_000;

/**
 * The single connection of a server process that listens for PostgreSQL notifications, on any number of channels. One
 * loop restores a lost connection, so that there are never two connections or two attempts at the same time.
 */
export class NotificationConnection {
  readonly #url: string;
  readonly #listeners = new Map<string, Listener>();
  readonly #stopped = new AbortController();
  #client: pg.Client | null = null;
  #opening: Promise<void> | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  /** Listens on a channel. Rejects if the database cannot be reached at the first call. Returns a stop function. */
  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    this.#listeners.set(channel, listener);
    this.#opening ??= this.#open().then((lost) => void this.#keepOpen(lost));
    await this.#opening;
    // Skipped while the connection is lost: the code that restores it subscribes to every channel.
    await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
    return async () => {
      this.#listeners.delete(channel);
    };
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#client?.end();
  }

  /** Connects and subscribes; `end` resolves when the connection ends. */
  async #open(): Promise<{ end: Promise<void> }> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'arrival-desk-live',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeout,
    });
    const end = new Promise<void>((done) => client.once('end', done));
    // The event `end` follows each error; without a listener the error would end the process.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => this.#listeners.get(channel)?.onMessage(payload ?? ''));
    try {
      await client.connect();
      for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    const heartbeat = setInterval(() => void this.#beat(client), heartbeatInterval);
    void end.then(() => clearInterval(heartbeat));
    return { end };
  }

  async #keepOpen(first: { end: Promise<void> }): Promise<void> {
    for (let current: { end: Promise<void> } | null = first; current; current = await this.#reopen()) {
      await current.end;
      this.#client = null;
      if (this.#stopped.signal.aborted) return;
      for (const listener of this.#listeners.values()) listener.onLost?.();
    }
  }

  /** Retries until the connection is restored; returns null when the server is stopping. */
  async #reopen(): Promise<{ end: Promise<void> } | null> {
    const { signal } = this.#stopped;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      await pause(delayBefore(attempt), null, { signal }).catch(() => {});
      if (signal.aborted) return null;
      // Failed attempts are not logged: /readyz already reports that the database is unavailable.
      const opened = await this.#open().catch(() => null);
      if (!opened) continue;
      if (signal.aborted) await this.#client?.end();
      for (const listener of this.#listeners.values()) listener.onReconnect();
      return opened;
    }
    return null;
  }

  async #beat(client: pg.Client): Promise<void> {
    const timeout = setTimeout(() => void client.end().catch(() => {}), heartbeatTimeout);
    await client.query('select 1').catch(() => {});
    clearTimeout(timeout);
  }
}
