import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the form is made of: past its end, and so in no lockfile of the product. */
const packages = ['vue@2.7.16', 'element-ui@2.15.14'];

/** The folder with the packages of the form's library, installed once a machine. */
export function installLibrary(): string {
  const folder = join(tmpdir(), `arrival-desk-form-${packages.join('-').replaceAll('@', '-')}`);
  const modules = join(folder, 'node_modules');
  if (existsSync(join(modules, 'element-ui', 'lib', 'index.js'))) return modules;
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', folder, ...quiet, ...packages], { stdio: 'inherit' });
  return modules;
}
