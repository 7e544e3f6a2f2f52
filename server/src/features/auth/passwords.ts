import { normalizePassword } from '@arrival-desk/contract/auth/password-rules.ts';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Config } from '../../config.ts';

/** OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The least that argon2 accepts. */
const weak = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export type HashSetting = Pick<Config, 'WEAK_PASSWORD_HASHES'>;

/** Each hash takes 19 MiB: if a whole shift signs in at once, people wait for a moment and memory stays bounded. */
const inTurn = pLimit(2);

/** Hashes a password with argon2id, as a PHC string with its own salt; at most two at the same time. */
export function hashPassword({ WEAK_PASSWORD_HASHES }: HashSetting, password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), WEAK_PASSWORD_HASHES === 'on' ? weak : strong));
}

/** The hash of a password that nobody has, made once for each setting. */
const decoys = new Map<HashSetting['WEAK_PASSWORD_HASHES'], Promise<string>>();

function decoyOf(config: HashSetting): Promise<string> {
  const known = decoys.get(config.WEAK_PASSWORD_HASHES) ?? hashPassword(config, 'nobody has this password');
  decoys.set(config.WEAK_PASSWORD_HASHES, known);
  return known;
}

/** Takes the same time without a hash (`null`), so that timing does not reveal whether an account exists. */
export async function passwordMatches(
  config: HashSetting,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await inTurn(verify, passwordHash ?? (await decoyOf(config)), normalizePassword(password));
  return matches && passwordHash !== null;
}
