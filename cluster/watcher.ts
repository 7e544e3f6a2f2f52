import { setTimeout as pause } from 'node:timers/promises';
import { readEvents } from '../web/src/platform/event-stream.ts';

/** Watches the stream of changes as the web app does: reads on, comes back when the line breaks, then asks again. */
export class Watcher {
  /** Order IDs that the stream has named. */
  readonly seen = new Set<string>();
  /** When the line was opened, and when the server said that changes were missed: what is shown is asked for again. */
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
