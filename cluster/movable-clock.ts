import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map(
  (folder) => `${folder}/faketime/libfaketime.so.1`,
);

/** The wall clock of processes with this environment, set by libfaketime; the machine's clock is not changed. */
export function movableClock(folder: string) {
  const library = libraries.find((path) => existsSync(path));
  if (!library) throw new Error('libfaketime is missing (Debian, Ubuntu: apt-get install faketime).');
  const file = join(folder, 'clock');
  const move = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`);
  move(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // The monotonic clock must not jump when the wall clock is set.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { env, move };
}
