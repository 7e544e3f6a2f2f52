import { createHash, randomBytes } from 'node:crypto';

const count = 10;
const groups = 6;
const groupLength = 4;
/** Crockford's base32: no letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Ten codes of 120 random bits each, so that a plain hash suffices to store them: ASVS 5.0 (6.5.2) asks for a password
 * hash below 112 bits.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length]).join('');
    return letters.replace(/.{4}(?=.)/g, '$&-');
  });
}

/** The stored form of a code as a person types it: in any case, with or without hyphens and spaces. */
export function hashRecoveryCode(staffId: number, code: string): string {
  const typed = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(`${staffId}\n${typed}`).digest('base64url');
}
