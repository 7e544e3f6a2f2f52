import { adminLogin, adminLogout, changePassword } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getMetrics } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import { getSystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { forgetTypedAttempts } from '../../platform/attempts/attempts.ts';
import { emailOf, namesOf } from '../../testing/staff-names.ts';
import { password, TestServer } from '../../testing/test-server.ts';
import { limitSignIn, limitSuccesses } from './limit-sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
afterEach(async () => {
  server.setTime(null);
  await server.context.db.deleteFrom('failed_attempts').execute();
});

/** An address in a different /24 for each index. */
const addressOf = (index: number) => `10.${index >> 8}.${index & 255}.7`;
const tooMany = 429;

const nextName = namesOf('Guessed');
/** A member and the cookie of a browser that has signed in to the account. */
async function newAccount(role: 'Team' | 'Manager' = 'Team') {
  const name = nextName();
  const token = await server.signIn(role, name);
  const email = emailOf(name);
  const { headers } = await signIn({ email });
  return { email, token, cookie: cookieOf(headers) };
}

interface Guess {
  email: string;
  secret?: string;
  ip?: string;
  cookie?: string;
}

function signIn({ email, secret = password, ip = '192.0.2.1', cookie }: Guess) {
  return server.call(adminLogin, { body: { email, password: secret }, ip, headers: cookie ? { cookie } : {} });
}

function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** Fails ten times on an account, from ten networks. */
async function closeAccount(email: string): Promise<void> {
  for (let index = 0; index < 10; index += 1)
    expect((await signIn({ email, secret: `no ${email} ${index}`, ip: addressOf(index) })).http).toBe(401);
}

it('of 1000 guesses from 1000 networks only the first ten are compared, while the owner signs in from a known browser (ROLE-19, ROLE-20)', async () => {
  const owner = await newAccount();
  /** Everything that a guesser sees of the response, without parts that differ by chance. */
  const seen = async (email: string, index: number) => {
    const secret = index === 500 || index === 999 ? password : `guess ${index}`;
    const { http, headers, failure } = await signIn({ email, secret, ip: addressOf(index) });
    const names = Object.keys(headers).sort().join(' ');
    return `${http} ${names} ${headers['content-length']} ${failure.error?.code} ${failure.message}`;
  };
  let cookie = owner.cookie;
  const answers = { existing: [] as string[], missing: [] as string[] };
  for (let index = 0; index < 1000; index += 1) {
    answers.existing.push(await seen(owner.email, index));
    answers.missing.push(await seen('missing.person@staff.example', index));
    if (index % 250 !== 20) continue;
    const own = await signIn({ email: owner.email, cookie });
    expect(own.http).toBe(200);
    cookie = cookieOf(own.headers);
  }
  expect(answers.existing).toEqual(answers.missing);
  expect(answers.existing.slice(0, 10).every((answer) => answer.startsWith('401 '))).toBe(true);
  expect(new Set(answers.existing.slice(10)).size).toBe(1);
  expect(answers.existing[10]).toMatch(/^429 .*too_many_requests/);
});

it('the account opens again to everyone 15 minutes after the tenth failure, however often it was tried meanwhile', async () => {
  const { email } = await newAccount();
  await closeAccount(email);
  const later = (minutes: number) => server.setTime(new Date(Date.now() + minutes * 60_000).toISOString());
  later(14);
  expect((await signIn({ email })).http).toBe(tooMany);
  later(16);
  expect((await signIn({ email })).http).toBe(200);
});

it('of guesses at the same moment at most ten are compared (ROLE-19)', async () => {
  const { email } = await newAccount();
  const guess = (_: unknown, index: number) =>
    signIn({ email, secret: `parallel ${index}`, ip: addressOf(2000 + index) });
  const codes = (await Promise.all(Array.from({ length: 40 }, guess))).map(({ http }) => http);
  expect(codes.filter((code) => code !== tooMany).length).toBeLessThanOrEqual(10);
});

it('a known browser has ten tries of its own (ROLE-19)', async () => {
  const { email, token, cookie } = await newAccount();
  await server.call(adminLogout, { token });
  await closeAccount(email);
  expect((await signIn({ email })).http).toBe(tooMany);

  const second = cookieOf((await signIn({ email, cookie })).headers);
  // A copy of the first cookie uses up its own attempts, not those of the browser that has signed in since.
  for (let index = 0; index < 10; index += 1)
    expect((await signIn({ email, secret: `copy ${index}`, cookie, ip: addressOf(index) })).http).toBe(401);
  expect((await signIn({ email, cookie, ip: addressOf(99) })).http).toBe(tooMany);
  expect((await signIn({ email, cookie: second })).http).toBe(200);
});

it('a known browser does not spend the tries of others', async () => {
  const { email, cookie } = await newAccount();
  for (let index = 0; index < 10; index += 1) await signIn({ email, secret: `own ${index}`, cookie });
  expect((await signIn({ email, cookie })).http).toBe(tooMany);
  expect((await signIn({ email })).http).toBe(200);
});

it('a cookie that is forged, expired, of another account or of an earlier password makes no browser known (ROLE-19)', async () => {
  const victim = await newAccount('Manager');
  const attacker = await newAccount();
  const [name = ''] = victim.cookie.split('=');
  const [, attackersValue = ''] = attacker.cookie.split('=');
  const [browserId, expires, signature = ''] = (victim.cookie.split('=')[1] ?? '').split('.');
  await closeAccount(victim.email);
  const tries = async (cookie: string) => (await signIn({ email: victim.email, cookie })).http;
  expect(await tries(`${name}=${attackersValue}`)).toBe(tooMany);
  expect(await tries(attacker.cookie)).toBe(tooMany);
  expect(await tries(`${name}=x${browserId}.${expires}.${signature}`)).toBe(tooMany);
  expect(await tries(`${name}=${browserId}.${Number(expires) + 1}.${signature}`)).toBe(tooMany);
  expect(await tries(`${name}=${browserId}.${expires}.${signature.slice(1)}`)).toBe(tooMany);
  for (const rubbish of ['', '.', '..', 'a.b.c', '%00', `${browserId}`, '"; drop']) {
    expect(await tries(`${name}=${rubbish}`)).toBe(tooMany);
    expect(await tries(`known-browser-0=${rubbish}`)).toBe(tooMany);
  }

  server.setTime(new Date(Date.now() + 181 * 86_400_000).toISOString());
  await closeAccount(victim.email);
  expect(await tries(victim.cookie)).toBe(tooMany);
  server.setTime(null);

  const changed = await server.call(changePassword, {
    token: victim.token,
    body: { currentPassword: password, newPassword: 'another long password' },
  });
  const secret = 'another long password';
  expect((await signIn({ email: victim.email, secret, cookie: victim.cookie })).http).toBe(tooMany);
  expect((await signIn({ email: victim.email, secret, cookie: cookieOf(changed.headers) })).http).toBe(200);
});

it('the cookie is out of reach of scripts, other sites and plain http, and signs nobody in (WIRE-38)', async () => {
  const { email } = await newAccount();
  const { headers } = await signIn({ email });
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-known-browser-\d+=[\w-]+\.\d+\.[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const wrong = await signIn({ email, secret: 'wrong', cookie: cookieOf(headers) });
  expect([wrong.http, wrong.headers['set-cookie']]).toEqual([401, undefined]);
});

it('the cookie of a server of the release before, whose name has no prefix, still makes a browser known', async () => {
  const { email, cookie } = await newAccount();
  for (let index = 0; index < 10; index += 1) await signIn({ email, secret: `guess ${index}`, ip: addressOf(index) });
  expect((await signIn({ email })).http).toBe(tooMany);
  expect((await signIn({ email, cookie: cookie.replace('__Host-', '') })).http).toBe(200);
});

it.each([
  ['an IPv4 /24', 100, (index: number) => `198.51.100.${index % 250}`, '198.51.100.251', '198.51.101.1'],
  ['an IPv6 /64', 30, (index: number) => `2001:db8:64:1::${index}`, '2001:db8:64:1::ffff', '2001:db8:65:1::1'],
  ['an IPv6 /56', 60, (index: number) => `2001:db8:56:a0${index % 10}::1`, '2001:db8:56:aff::1', '2001:db8:57::1'],
  ['an IPv6 /48', 120, (index: number) => `2001:db8:48:${index % 90}00::1`, '2001:db8:48:ffff::1', '2001:db8:49::1'],
])('networks of every size have a limit: %s (ROLE-22)', async (size, max, address, inside, outside) => {
  const { email, cookie } = await newAccount();
  // Counted without comparing passwords, which would take a minute; only the last requests are complete sign-ins.
  const failures = Array.from({ length: max }, (_, index) => index);
  for (const index of failures) {
    const guess = { email: `${size} ${index}@x.example`, password: `${size} ${index}`, address: address(index) };
    await limitSignIn(server.context, { ...guess, knownBrowser: null });
  }
  expect((await signIn({ email, ip: inside })).http).toBe(tooMany);
  expect((await signIn({ email, ip: inside, cookie })).http).toBe(200);
  expect((await signIn({ email, ip: outside })).http).toBe(200);
});

it('one password at many accounts is refused after the fifth, and nothing of it is stored for longer than an hour (ROLE-23)', async () => {
  const admin = await server.signIn('Admin');
  const found = await newAccount();
  for (let index = 0; index < 5; index += 1) {
    const guess = { email: `sprayed.${index}@staff.example`, secret: password, ip: addressOf(3000 + index) };
    // The same account again counts once.
    for (const again of [0, 100])
      expect((await signIn({ ...guess, ip: addressOf(3000 + index + again) })).http).toBe(401);
  }
  expect((await signIn({ email: found.email, ip: addressOf(3050) })).http).toBe(tooMany);
  expect((await signIn({ email: 'sprayed.9@staff.example', ip: addressOf(3051) })).http).toBe(tooMany);
  expect((await signIn({ email: 'sprayed.9@staff.example', secret: 'another', ip: addressOf(3051) })).http).toBe(401);
  expect((await signIn({ email: found.email, ip: addressOf(3052), cookie: found.cookie })).http).toBe(200);

  const { body } = await server.call(getSystemReport, { token: admin });
  expect(body.data.incidents.find(({ kind }) => kind === 'password_tried_everywhere')?.total).toBeGreaterThan(0);
  const metrics = (await server.call(getMetrics)).bytes.toString();
  expect(metrics).toMatch(/^attempt_limits_reached_total\{operation="sign-in",limit="password"\} [1-9]/m);

  const typed = () =>
    server.context.db.selectFrom('failed_attempts').selectAll().where('value', 'is not', null).execute();
  expect((await typed()).length).toBeGreaterThanOrEqual(10);
  expect(JSON.stringify(await typed())).not.toContain(password);
  server.setTime(new Date(Date.now() + 3_601_000).toISOString());
  await forgetTypedAttempts(server.context);
  expect(await typed()).toEqual([]);
});

it('of a right password only a hundred sign-ins in 15 minutes are compared, from whatever browser (ROLE-123)', async () => {
  const { email, cookie } = await newAccount();
  const other = await newAccount();
  const context = server.context;
  for (let index = 0; index < 97; index += 1) await limitSuccesses(context, email);
  expect((await signIn({ email, secret: 'a wrong password' })).http).toBe(401);
  expect((await signIn({ email: email.toUpperCase(), cookie })).http).toBe(200);
  for (const each of [{ email }, { email, cookie }, { email, cookie, secret: 'a wrong password' }])
    expect((await signIn({ ...each, ip: '198.51.100.9' })).http).toBe(tooMany);
  expect((await signIn(other)).http).toBe(200);
  server.setTime(new Date(Date.now() + 15 * 60_000).toISOString());
  expect((await signIn({ email, cookie })).http).toBe(200);
});
