import type { EndpointDefinition } from '../../contract/src/endpoint.ts';

/** The newest response times are enough for a median and a p99, and bound the memory. */
const keptTimes = 20_000;

interface Line {
  calls: number;
  wrong: number;
  times: number[];
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Records calls, their response times and wrong responses. */
export class Tally {
  readonly #lines = new Map<string, Line>();
  /** Descriptions of the first few wrong responses. */
  readonly complaints: string[] = [];
  calls = 0;
  wrong = 0;

  add({ method, path }: EndpointDefinition, time: number, complaint: string | null): void {
    const name = `${method} ${path}`;
    const line = this.#lines.getOrInsertComputed(name, () => ({ calls: 0, wrong: 0, times: [] }));
    line.times[line.calls % keptTimes] = time;
    line.calls += 1;
    this.calls += 1;
    if (complaint === null) return;
    line.wrong += 1;
    this.wrong += 1;
    if (this.complaints.length < 20) this.complaints.push(`${name}: ${complaint}`);
  }

  table(): string {
    const rows = [...this.#lines]
      .toSorted(([, one], [, other]) => other.calls - one.calls)
      .map(
        ([name, { calls, wrong, times }]) =>
          `| ${name} | ${calls} | ${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.99).toFixed(1)} | ${wrong} |`,
      );
    return ['| call | times | median ms | p99 ms | wrong |', '|---|---:|---:|---:|---:|', ...rows].join('\n');
  }
}
