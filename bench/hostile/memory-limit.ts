import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';
/** The files of Linux's two versions of control groups. */
const versions = [
  { folder: join(root, 'memory'), limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes', anonymous: 'rss' },
  { folder: root, limit: 'memory.max', peak: 'memory.peak', anonymous: 'anon' },
];

/** A control group that gets so many bytes of memory. */
export interface MemoryLimit {
  /** The file to which a process writes its ID to enter the group. */
  procs: string;
  /** The most bytes that the group has had, its share of the page cache included. */
  peak(): number;
  /** The most MB of it so far that are no page cache, looked at ten times a second. */
  anonymousPeak(): number;
  remove(): void;
}

/** Creates a control group; null where the system lets nobody do so, as in most containers. */
export function limitMemory(bytes: number): MemoryLimit | null {
  const version = versions.find(
    ({ folder, limit }) => existsSync(join(folder, limit)) || existsSync(join(folder, 'cgroup.controllers')),
  );
  if (!version) return null;
  const group = join(version.folder, `arrival-desk-hostile-${process.pid}`);
  try {
    mkdirSync(group);
    writeFileSync(join(group, version.limit), String(bytes));
  } catch {
    return null;
  }
  let anonymous = 0;
  const looks = setInterval(() => {
    const stat = readFileSync(join(group, 'memory.stat'), 'utf8');
    anonymous = Math.max(anonymous, Number(new RegExp(`^${version.anonymous} (\\d+)`, 'm').exec(stat)?.[1]));
  }, 100);
  return {
    procs: join(group, 'cgroup.procs'),
    peak: () => Number(readFileSync(join(group, version.peak), 'utf8')),
    anonymousPeak: () => Math.round(anonymous / 2 ** 20),
    remove: () => {
      clearInterval(looks);
      rmdirSync(group);
    },
  };
}
