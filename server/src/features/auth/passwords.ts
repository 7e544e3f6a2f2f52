import { normalizePassword } from '@arrival-desk/contract/auth/password-rules.ts';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB: if a whole shift signs in at once, people wait for a moment and memory stays bounded. */
const inTurn = pLimit(2);

/** Hashes a password with argon2id, as a PHC string with its own salt; at most two at the same time. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), options));
}

let decoy: Promise<string> | undefined;

/** Takes the same time without a hash (`null`), so that timing does not reveal whether an account exists. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await inTurn(verify, passwordHash ?? (await decoy), normalizePassword(password));
  return matches && passwordHash !== null;
}
