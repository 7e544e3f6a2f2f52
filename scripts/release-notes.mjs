import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './processes.mjs';

// Run by `npm version`, between the new number in package.json and the commit that it tags: the section Unreleased of
// CHANGELOG.md becomes that of the new version, and operations.md installs it.

const file = join(root, 'CHANGELOG.md');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [head = '', rest] = readFileSync(file, 'utf8').split('## Unreleased\n');
if (!rest?.split('\n## ')[0]?.trim())
  fail('CHANGELOG.md has nothing under Unreleased: a version without a change is none.');
const today = new Date().toISOString().slice(0, 10);
writeFileSync(file, `${head}## Unreleased\n\n## ${version} - ${today}\n${rest}`);
const page = join(root, 'docs/operations.md');
writeFileSync(page, readFileSync(page, 'utf8').replace(/^VERSION=\S+$/m, `VERSION=${version}`));
execFileSync('git', ['add', 'CHANGELOG.md', 'docs/operations.md'], { cwd: root, stdio: 'inherit' });
