import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Purpose = 'address' | 'visitor' | 'draft';

/**
 * Keys derived from a secret, one per purpose, so that a value signed for one is no good for another. While the secret is
 * exchanged there are two: the first one signs, both are accepted.
 */
export interface Secrets {
  /** The key that sessions are signed with, and those whose sessions are accepted, itself included. */
  sessionKey: Uint8Array;
  acceptedSessionKeys: readonly Uint8Array[];
  /** HMAC-SHA-256 of a text for a purpose, base64url. */
  sign(purpose: Purpose, text: string): string;
  /** Compares in constant time. */
  verify(purpose: Purpose, text: string, signature: string): boolean;
}

/** `other` is accepted too: the secret of before, or the one to come. */
export function deriveSecrets(secret: string, other?: string): Secrets {
  const first = deriveKeys(secret);
  const accepted = other ? [first, deriveKeys(other)] : [first];
  const mac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sessionKey: first.session,
    acceptedSessionKeys: accepted.map(({ session }) => session),
    sign: (purpose, text) => mac(first[purpose], text).toString('base64url'),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      return accepted.some((keys) => {
        const expected = mac(keys[purpose], text);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}

function deriveKeys(secret: string): Record<Purpose | 'session', Uint8Array> {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `arrival-desk ${purpose}`, 32));
  return { session: derive('session'), address: derive('address'), visitor: derive('visitor'), draft: derive('draft') };
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
