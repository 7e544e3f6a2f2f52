import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secureFolder } from './secure-folder.ts';

const umask = process.umask();
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrival-desk-secure-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777;

describe('a secured folder', () => {
  it('and everything in it is closed to others, and what was open is counted', () => {
    process.umask(0);
    mkdirSync(join(folder, 'uploads/deep'), { recursive: true, mode: 0o777 });
    for (const name of ['secret', 'uploads/passport.pdf', 'uploads/deep/visa.pdf'])
      writeFileSync(join(folder, name), 'x', { mode: 0o666 });
    chmodSync(folder, 0o755);
    expect(secureFolder(folder)).toEqual({ closed: 6, open: [] });
    for (const path of ['', 'uploads', 'uploads/deep']) expect(modeOf(path)).toBe(0o700);
    for (const path of ['secret', 'uploads/passport.pdf', 'uploads/deep/visa.pdf']) expect(modeOf(path)).toBe(0o600);
    expect(secureFolder(folder)).toEqual({ closed: 0, open: [] });
  });

  it('is created when it is not there, and can be a link; links in it lead out of it and stay as they are', () => {
    process.umask(0);
    expect(secureFolder(join(folder, 'made'))).toEqual({ closed: 0, open: [] });
    expect(modeOf('made')).toBe(0o700);
    mkdirSync(join(folder, 'elsewhere'));
    chmodSync(join(folder, 'elsewhere'), 0o755);
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'made', 'link'));
    symlinkSync(join(folder, 'made'), join(folder, 'data'));
    expect(secureFolder(join(folder, 'data')).open).toEqual([]);
    expect(modeOf('elsewhere')).toBe(0o755);
  });

  it('returns to its owner what root has left in it, and names what another user cannot close', () => {
    // Only root can create files of another user.
    if (!isRoot) return;
    mkdirSync(join(folder, 'uploads'));
    writeFileSync(join(folder, 'uploads/restored.pdf'), 'x');
    for (const path of ['', 'uploads']) chownSync(join(folder, path), nobody, nobody);
    expect(secureFolder(folder).open).toEqual([]);
    expect(statSync(join(folder, 'uploads/restored.pdf')).uid).toBe(nobody);
    secureFolder(join(folder, 'database'), folder);
    expect(statSync(join(folder, 'database')).uid).toBe(nobody);

    chownSync(join(folder, 'uploads/restored.pdf'), 0, 0);
    chmodSync(join(folder, 'uploads/restored.pdf'), 0o644);
    process.seteuid?.(nobody);
    try {
      expect(secureFolder(folder).open).toEqual([join(folder, 'uploads/restored.pdf')]);
    } finally {
      process.seteuid?.(0);
    }
  });
});
