import { normalizePassword } from '@arrival-desk/contract/auth/password-rules.ts';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes its 19 MiB; a shift that signs in at once is to wait for a moment, not to fill the memory. */
const inTurn = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), options));
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether there is a hash to compare with or not (`null`). */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await inTurn(verify, passwordHash ?? (await decoy), normalizePassword(password));
  return matches && passwordHash !== null;
}
