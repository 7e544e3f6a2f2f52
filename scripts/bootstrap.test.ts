import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkNode, missingPackage } from './bootstrap.mjs';

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

describe('what an installation lacks', () => {
  const system = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  const picture = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] };
  const missing = (locked: object, present: Record<string, object>, forDevelopment = true) =>
    missingPackage({ 'node_modules/picture': locked }, present, { forDevelopment, system });

  it.each([
    ['a package of this system that npm on an old Node.js leaves out', { ...picture, libc: ['glibc'] }, {}],
    ['a package in another version', picture, { 'node_modules/picture': { ...picture, version: '0.9.0' } }],
    ['a package that every system needs', { version: '1.0.0' }, {}],
  ])('%s', (_, locked, present) => {
    expect(missing(locked, present)).toBe('node_modules/picture');
  });

  it.each([
    ['a package that is there', picture, { 'node_modules/picture': picture }],
    ['a package of another system', { ...picture, os: ['darwin'] }, {}],
    ['a package of another C library', { ...picture, libc: ['musl'] }, {}],
    ['a part of a package of another system, which names none', { version: '1.0.0', optional: true }, {}],
  ])('but not %s', (_, locked, present) => {
    expect(missing(locked, present)).toBe(null);
  });

  it('and without development no package of development', () => {
    expect(missing({ version: '1.0.0', dev: true }, {}, false)).toBe(null);
  });
});
