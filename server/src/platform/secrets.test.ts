import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveSecrets, loadSecret } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrival-desk-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the secret', () => {
  it('is the configured one, else one that is made once and kept for its owner only', () => {
    expect(loadSecret('configured', folder)).toBe('configured');
    const made = loadSecret(undefined, join(folder, 'data'));
    expect(made.length).toBeGreaterThan(40);
    expect(loadSecret(undefined, join(folder, 'data'))).toBe(made);
    expect(statSync(join(folder, 'data', 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(loadSecret(undefined, join(folder, 'other'))).not.toBe(made);
  });

  it('is made anew when a crash left its file empty: nobody signs with nothing', () => {
    writeFileSync(join(folder, 'jwt-secret'), '');
    const made = loadSecret(undefined, folder);
    expect(made.length).toBeGreaterThan(40);
    expect(loadSecret(undefined, folder)).toBe(made);
  });

  it('gives each purpose a key of its own', () => {
    const { sign, verify } = deriveSecrets('secret');
    expect(verify('address', 'text', sign('address', 'text'))).toBe(true);
    expect(verify('visitor', 'text', sign('address', 'text'))).toBe(false);
    expect(verify('address', 'other', sign('address', 'text'))).toBe(false);
    for (const rubbish of ['', 'x', '\u0000', 'é'.repeat(43)]) expect(verify('address', 'text', rubbish)).toBe(false);
  });
});
