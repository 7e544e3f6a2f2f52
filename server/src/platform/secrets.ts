import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys derived from the one secret, one per purpose, so that a value signed for one is no good for another. */
export interface Secrets {
  sessionKey: Uint8Array;
  /** HMAC-SHA-256 of a text for a purpose, base64url. */
  sign(purpose: 'address' | 'visitor', text: string): string;
  /** Compares in constant time. */
  verify(purpose: 'address' | 'visitor', text: string, signature: string): boolean;
}

export function deriveSecrets(secret: string): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `arrival-desk ${purpose}`, 32));
  const keys = { address: derive('address'), visitor: derive('visitor') };
  const mac = (purpose: 'address' | 'visitor', text: string) =>
    createHmac('sha256', keys[purpose]).update(text).digest();
  return {
    sessionKey: derive('session'),
    sign: (purpose, text) => mac(purpose, text).toString('base64url'),
    verify(purpose, text, signature) {
      const expected = mac(purpose, text);
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** JWT_SECRET, or one that is made once and kept in the data folder, readable by its owner only. */
export function loadSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured;
  const file = join(dataDir, 'jwt-secret');
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  // Whole or not at all: after a crash, an empty file must never become the key that everything is signed with.
  const unfinished = `${file}.part`;
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  return secret;
}
