import type { EndpointDefinition } from '../contract/src/endpoint.ts';
import type { CallerName } from './callers.ts';
import type { Reply } from './send.ts';

/** Bytes that the heap may have grown between the first tenth of a run and its end. */
const maxGrowth = 200 * 1_048_576;
const maxMoreFiles = 100;

interface Measured {
  heap: number;
  rss: number;
  files: number;
}

const classes = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;

/** What a run has called, and what it found. */
export class Summary {
  readonly faults: string[] = [];
  /** Requests whose preparation failed, which other requests can cause. */
  readonly unprepared: string[] = [];
  /** Refused requests during which something was written that a repetition did not write: queued work. */
  unconfirmed = 0;
  requests = 0;
  slowest = { ms: 0, path: '' };
  readonly #counts = new Map<EndpointDefinition, Map<string, number>>();
  readonly #callers = new Map<CallerName, Map<string, number>>();
  readonly #measured: Measured[] = [];

  constructor(endpoints: readonly EndpointDefinition[]) {
    for (const endpoint of endpoints) this.#counts.set(endpoint, new Map());
  }

  count(endpoint: EndpointDefinition, caller: CallerName, reply: Reply | null): void {
    this.requests += 1;
    const of = reply ? `${Math.floor(reply.status / 100)}xx` : 'none';
    for (const counts of [this.#counts.get(endpoint), this.#of(caller)]) counts?.set(of, (counts.get(of) ?? 0) + 1);
    if (reply && reply.ms > this.slowest.ms) this.slowest = { ms: Math.round(reply.ms), path: endpoint.path };
  }

  #of(caller: CallerName): Map<string, number> {
    const counts = this.#callers.get(caller) ?? new Map<string, number>();
    this.#callers.set(caller, counts);
    return counts;
  }

  measure(files: number): void {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    this.#measured.push({ heap: heapUsed, rss, files });
  }

  /** Endpoints that no call succeeded at, or none was refused at although it can be; files and memory that grew. */
  shortcomings(): string[] {
    const missing = [...this.#counts].flatMap(([endpoint, counts]) => {
      const { method, path } = endpoint;
      const lacks = [
        !counts.get('2xx') && 'was never called with success',
        canBeRefused(endpoint) && !counts.get('4xx') && 'never refused a call',
      ];
      return lacks.flatMap((lack) => (lack ? [`${method} ${path} ${lack}`] : []));
    });
    const first = this.#measured[Math.ceil(this.#measured.length / 10)];
    const last = this.#measured.at(-1);
    if (first && last && last.files - first.files > maxMoreFiles)
      missing.push(`${last.files} open files, ${first.files} before`);
    if (globalThis.gc && first && last && last.heap - first.heap > maxGrowth)
      missing.push(`a heap of ${megabytes(last.heap)} MB, ${megabytes(first.heap)} before`);
    return missing;
  }

  table(): string {
    const rows = [...this.#counts].map(([{ method, path }, counts]) => row(`${method} ${path}`, counts));
    const callers = [...this.#callers].map(([caller, counts]) => row(caller, counts));
    const head = row('', new Map(classes.map((each) => [each, each])));
    const [first, last] = [this.#measured[0], this.#measured.at(-1)];
    return [
      head,
      ...rows,
      '',
      head,
      ...callers,
      '',
      `${this.requests} requests, ${this.unprepared.length} not prepared, ${this.unconfirmed} with unrelated writes`,
      `slowest response: ${this.slowest.ms} ms, ${this.slowest.path}`,
      `heap ${megabytes(first?.heap)} → ${megabytes(last?.heap)} MB, process ${megabytes(first?.rss)} → ${megabytes(last?.rss)} MB, open files ${first?.files} → ${last?.files}`,
    ].join('\n');
  }
}

/** Public calls without input have nothing to be refused for. */
function canBeRefused({ access, params, query, body }: EndpointDefinition): boolean {
  return access !== 'public' || Boolean(params || query || body);
}

const megabytes = (bytes = 0) => Math.round(bytes / 1_048_576);

function row(name: string, counts: ReadonlyMap<string, string | number>): string {
  return name.padEnd(55) + classes.map((each) => String(counts.get(each) ?? '-').padStart(8)).join('');
}
