import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import application from '../../../package.json' with { type: 'json' };

/** The version of this release, from package.json. */
export const { version } = application;

const root = join(import.meta.dirname, '../../..');
const shownDigits = 9;

/** Git writes the commit into this file of an archive (.gitattributes); a clone asks git itself. */
function findCommit(): string | null {
  const written = readFileSync(join(import.meta.dirname, 'commit.txt'), 'utf8').trim();
  if (/^[0-9a-f]{40}$/.test(written)) return written;
  if (!existsSync(join(root, '.git'))) return null;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/** The commit from which this build was made, shortened; null where neither an archive nor git has it. */
export const commit = findCommit()?.slice(0, shownDigits) ?? null;

/** Version and commit as operators read them: `0.3.0+1a2b3c4d5`. */
export const build = commit ? `${version}+${commit}` : version;
