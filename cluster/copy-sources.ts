import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { thisBuild } from './builds.ts';
import { atTheEnd } from './programs.ts';

const leftOut = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'monkey-results', '.env']);

/** Copies the tracked files to a temporary folder, which is removed at the end of the check. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-install-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const isSource = (path: string) =>
    !relative(thisBuild, path)
      .split(sep)
      .some((part) => leftOut.has(part));
  cpSync(thisBuild, folder, { recursive: true, filter: isSource });
  return folder;
}
