import type { ErrorCode } from '@arrival-desk/contract/errors.ts';
import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/ip-network.ts';
import { insertEntry } from './audit.store.ts';
import { logEntry } from './log-entry.ts';

/** Networks that get an entry of their own in a minute; the others of that minute share one. */
const maxNetworks = 100;
const otherNetworks = 'other networks';

interface Count {
  minute: number;
  network: string;
  calls: Set<string>;
  codes: Map<ErrorCode, number>;
}

/**
 * Counts refusals of callers whom nobody knows, per network and minute, in memory: each network leaves one entry for a
 * minute in which it was refused, however often it tried. A crash loses the counts of the current minute.
 */
export class Strangers {
  readonly #parts: Pick<Context, 'db' | 'clock' | 'log'>;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Pick<Context, 'db' | 'clock' | 'log'>) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), 30_000);
    this.#timer.unref();
  }

  /** Stores what was counted. Waits for that. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush({ all: true });
  }

  note(address: string, call: string, code: ErrorCode): void {
    const minute = Math.floor(this.#parts.clock.now().getTime() / 60_000);
    const network = networkOf(address);
    const count = this.#find(minute, network) ?? this.#find(minute, otherNetworks) ?? this.#add(minute, network);
    count.calls.add(call);
    count.codes.set(code, (count.codes.get(code) ?? 0) + 1);
  }

  #find(minute: number, network: string): Count | undefined {
    return this.#counts.get(`${minute} ${network}`);
  }

  #add(minute: number, wanted: string): Count {
    const network = this.#counts.size < maxNetworks ? wanted : otherNetworks;
    const count = { minute, network, calls: new Set<string>(), codes: new Map<ErrorCode, number>() };
    this.#counts.set(`${minute} ${network}`, count);
    return count;
  }

  /** Stores the counts of past minutes, or of all. What cannot be stored is kept for the next time. */
  async flush({ all = false } = {}): Promise<void> {
    const { db, clock, log } = this.#parts;
    const now = Math.floor(clock.now().getTime() / 60_000);
    for (const [key, count] of this.#counts) {
      if (!all && count.minute >= now) continue;
      this.#counts.delete(key);
      const entry = entryOf(count);
      try {
        logEntry(log, await insertEntry(db, entry), entry);
      } catch (error) {
        this.#counts.set(key, count);
        return log.warn({ err: error }, 'counted refusals could not be stored');
      }
    }
  }
}

function entryOf({ minute, network, calls, codes }: Count) {
  return {
    at: new Date(minute * 60_000),
    act: 'strangers_refused' as const,
    result: 'refused',
    staff_id: null,
    name: null,
    role: null,
    address: null,
    browser: null,
    session_id: null,
    order_ids: [],
    object_kind: 'network' as const,
    object_id: network,
    detail: { calls: [...calls].sort(), ...Object.fromEntries([...codes].sort()) },
  };
}
