import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const purposes = [
  'address',
  'visitor',
  'draft',
  'browser',
  'typed password',
  'authenticator',
  'staff mail',
  'audit',
  'forgotten password',
  'passkey',
  'track code',
  'track mail',
  'order links',
] as const;
type Purpose = (typeof purposes)[number];

/**
 * Keys derived from a secret, one per purpose, so that a signature for one purpose is invalid for another. While the
 * secret is rotated there are two secrets: the first one signs, both are accepted.
 */
export interface Secrets {
  /** The key that signs sessions. `acceptedSessionKeys` are the keys that verify them, this one included. */
  sessionKey: Uint8Array;
  acceptedSessionKeys: readonly Uint8Array[];
  /** HMAC-SHA-256 of a text for a purpose, in base64url. */
  sign(purpose: Purpose, text: string): string;
  /** Whether the signature (base64url) matches; compares in constant time. */
  verify(purpose: Purpose, text: string, signature: string): boolean;
  /** Encrypts a text (AES-256-GCM, base64url). It opens only with the same `owner`, so not from another one's row. */
  seal(purpose: Purpose, text: string, owner: string): string;
  /** Decrypts a text; null if neither secret sealed it for this owner. `outdated`: the first secret did not. */
  open(purpose: Purpose, sealed: string, owner: string): { text: string; outdated: boolean } | null;
}

/** Derives the keys. Signatures of `other`, the previous or the next secret, are accepted too. */
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
    seal(purpose, text, owner) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first[purpose], nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(purpose, sealed, owner) {
      for (const keys of accepted) {
        const text = decrypt(keys[purpose], Buffer.from(sealed, 'base64url'), owner);
        if (text !== null) return { text, outdated: keys !== first };
      }
      return null;
    },
  };
}

/** The parts of `seal`: 12 bytes of nonce, 16 of authentication tag, then the encrypted text. */
function decrypt(key: Uint8Array, sealed: Buffer, owner: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(12, 28));
    return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function deriveKeys(secret: string): Record<Purpose | 'session', Uint8Array> {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `arrival-desk ${purpose}`, 32));
  const keys = [...purposes, 'session' as const].map((purpose) => [purpose, derive(purpose)]);
  return Object.fromEntries(keys) as Record<Purpose | 'session', Uint8Array>;
}

/** JWT_SECRET, or a secret that is created once and stored in the data folder, readable only by its owner. */
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
  // Written atomically: after a crash, an empty file must never become the key that signs everything.
  const unfinished = `${file}.part`;
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  return secret;
}
