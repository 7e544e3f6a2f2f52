import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const strong = readConfig({});

it('a password is hashed by argon2id with 19 MiB and two passes, each time with another salt', async () => {
  const hash = await hashPassword(strong, 'a lamp by the window');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword(strong, 'a lamp by the window')).not.toBe(hash);
  expect(await passwordMatches(strong, hash, 'a lamp by the window')).toBe(true);
  expect(await passwordMatches(strong, hash, 'a lamp by the door')).toBe(false);
});

it('without an account every password is compared with a hash of the same cost, and none matches', async () => {
  expect(await passwordMatches(strong, null, 'nobody has this password')).toBe(false);
});
