import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Listener {
  onMessage(payload: string): void;
  /** The connection was lost and is back: messages in between are gone. */
  onReconnect(): void;
  /** The connection is lost; `onReconnect` follows when it is back. */
  onLost?(): void;
}

/** Listens on a channel of a PostgreSQL server on a connection of its own, and comes back when it is lost. */
export async function listenOnServer(url: string, channel: string, listener: Listener): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let stopped = false;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'arrival-desk-live', keepAlive: true });
    fresh.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    fresh.on('error', () => {});
    fresh.on('end', () => {
      if (!stopped) listener.onLost?.();
      void reconnect();
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
  };

  const reconnect = async () => {
    for (let wait = 500; !stopped; wait = Math.min(wait * 2, 10_000)) {
      await pause(wait);
      if (stopped) return;
      try {
        await connect();
        return listener.onReconnect();
      } catch {
        // The server is still away; its absence shows in /readyz.
      }
    }
  };

  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
