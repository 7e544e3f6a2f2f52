import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkNode } from './bootstrap.mjs';

const packages = ['node-other-system', 'node-this-system'];
let modules: string;
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'arrival-desk-link-'));
  mkdirSync(join(modules, 'node-this-system/bin'), { recursive: true });
  writeFileSync(join(modules, 'node-this-system/bin/node'), 'installed');
});
afterEach(() => rmSync(modules, { recursive: true }));
const linked = () => readFileSync(join(modules, '.bin/node'), 'utf8');

it('the command node, which npm before 11 installs without its link, is linked to the package of this system', () => {
  linkNode(modules, packages);
  expect(linked()).toBe('installed');
  linkNode(modules, packages);
  expect(linked()).toBe('installed');
});

it('a link that npm has made stays as it is', () => {
  mkdirSync(join(modules, '.bin'));
  writeFileSync(join(modules, '.bin/node'), 'of npm');
  linkNode(modules, packages);
  expect(linked()).toBe('of npm');
});

it('nothing is linked where no package of Node.js is installed', () => {
  linkNode(modules, ['node-other-system']);
  expect(linked).toThrow('ENOENT');
});
