import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/**
 * Parses the key that SendGrid shows under 'Signed Event Webhook': a SubjectPublicKeyInfo in base64, without PEM lines.
 * Throws when it is not a valid key.
 */
export function readEventKey(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
}

interface Signed {
  /** The header's text unchanged, because the signature covers its digits. */
  timestamp: string;
  /** Base64 of a DER signature. */
  signature: string;
  body: Buffer;
}

/** Verifies ECDSA with SHA-256 over the timestamp's digits followed by the body's raw bytes. */
export function isSignedBySendGrid(key: KeyObject, { timestamp, signature, body }: Signed): boolean {
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
}
