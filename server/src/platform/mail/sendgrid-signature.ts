import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The key that SendGrid shows under 'Signed Event Webhook': a SubjectPublicKeyInfo in base64, without PEM lines. */
export function readEventKey(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
}

interface Signed {
  /** As the header spells it: the signature covers its digits. */
  timestamp: string;
  /** Base64 of a DER signature. */
  signature: string;
  body: Buffer;
}

/** ECDSA with SHA-256 over the timestamp's digits and the body as it came. */
export function isSignedBySendGrid(key: KeyObject, { timestamp, signature, body }: Signed): boolean {
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
}
