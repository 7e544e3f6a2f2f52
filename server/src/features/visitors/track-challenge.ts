import { createHash, randomBytes } from 'node:crypto';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import type { Context } from '../../platform/context.ts';

type Secrets = Context['secrets'];

/** What a visitor typed. */
export interface TypedPair {
  orderId: string;
  email: string;
  language: LanguageCode | null;
}

/** A challenge for the browser, and its hash, by which the database knows it. */
export function newChallenge(): { challenge: string; hash: string } {
  const challenge = randomBytes(32).toString('base64url');
  return { challenge, hash: hashOfChallenge(challenge) };
}

export function hashOfChallenge(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}

export function sealPair(secrets: Secrets, hash: string, typed: TypedPair): string {
  return secrets.seal('track mail', JSON.stringify(typed), hash);
}

export function openPair(secrets: Secrets, hash: string, pair: string): TypedPair | null {
  const opened = secrets.open('track mail', pair, hash);
  return opened && (JSON.parse(opened.text) as TypedPair);
}

/** What is signed of a code: it works for its own challenge only. */
const signedText = (hash: string, code: string) => `${hash}\n${code}`;

export function hashOfCode(secrets: Secrets, hash: string, code: string): string {
  return secrets.sign('track code', signedText(hash, code));
}

/** Takes the same time where there is no code. */
export function isCode(secrets: Secrets, hash: string, code: string, codeHash: string | null): boolean {
  return secrets.verify('track code', signedText(hash, code), codeHash ?? '');
}
