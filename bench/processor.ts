import { readdirSync, readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat, from the state on; the name before it can contain spaces. */
function statOf(pid: number | string): number[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    // It has ended.
    return null;
  }
}

/** Linux counts in hundredths of a second. */
const milliseconds = 10;
const [parentAt, ownAt, endedAt] = [1, 11, 13];
const sum = (stat: readonly number[], at: number) => ((stat[at] ?? 0) + (stat[at + 1] ?? 0)) * milliseconds;

/** The processor time of a process so far, in milliseconds. */
export function processorTime(pid: number | undefined): number {
  return sum(statOf(pid ?? 0) ?? [], ownAt);
}

/** The processor time of a PostgreSQL server on this machine so far, by one of its backends: all that run, and all that have ended. */
export function postgresTime(backend: number): number {
  const postmaster = statOf(backend)?.[parentAt] ?? 0;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf);
  const own = statOf(postmaster) ?? [];
  const running = all.filter((stat) => stat?.[parentAt] === postmaster).map((stat) => sum(stat ?? [], ownAt));
  return running.reduce((total, each) => total + each, sum(own, ownAt) + sum(own, endedAt));
}
