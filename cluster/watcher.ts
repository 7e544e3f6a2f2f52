import { setTimeout as pause } from 'node:timers/promises';
import { readEvents } from '../web/src/platform/event-stream.ts';

/** Follows the live stream as the web app does: it reconnects when the connection breaks, and then reloads. */
export class Watcher {
  /** Order IDs that the stream has named. */
  readonly seen = new Set<string>();
  /** When the stream connected or the server reported missed changes, so that the shown data is loaded again. */
  readonly refreshed: number[] = [];
  readonly #over = new AbortController();

  watch(address: string, token: string): void {
    void this.#keepWatching(address, token);
  }

  stop(): void {
    this.#over.abort();
  }

  async #keepWatching(address: string, token: string): Promise<void> {
    while (!this.#over.signal.aborted) {
      await this.#watchOnce(address, token).catch(() => {});
      await pause(500);
    }
  }

  async #watchOnce(address: string, token: string): Promise<void> {
    const response = await fetch(`${address}/api/admin/watch-orders`, {
      headers: { authorization: token },
      signal: this.#over.signal,
    });
    if (!response.ok || !response.body) return;
    this.refreshed.push(Date.now());
    for await (const { event, data } of readEvents(response.body, () => {})) {
      if (event === 'resync') this.refreshed.push(Date.now());
      if (event === 'change') this.seen.add((JSON.parse(data) as { order_id: string }).order_id);
    }
  }
}
