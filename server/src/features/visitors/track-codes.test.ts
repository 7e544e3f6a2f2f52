import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import {
  getDownloadHistory,
  mailTrackCodeAgain,
  openByTrackCode,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MailDelayed, MailRejected, type OutgoingMail } from '../../platform/mail/transport.ts';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { type MailTrackCodeData, mailTrackCodeJob, makeMailTrackCodeJob } from './mail-track-code.ts';
import { forgetTrackCodes } from './track-codes.store.ts';

const start = '2026-11-22T12:00:00.000Z';
const tooMany = 'Too many tries. Please wait 15 minutes and try again, or contact support.';

let server: TestServer;
/** The jobs that were queued, which the tests run themselves. */
let queued: { data: MailTrackCodeData; after: number }[];
let sent: OutgoingMail[];
let failWith: Error | null;
beforeAll(async () => {
  server = await TestServer.start({ SECOND_BRAND_DOMAINS: 'pass.example' });
});
afterAll(() => server.stop());
beforeEach(() => {
  [queued, sent, failWith] = [[], [], null];
  server.setTime(start);
  const { jobs } = server.context;
  const enqueue = jobs.enqueue.bind(jobs);
  vi.spyOn(jobs, 'enqueue').mockImplementation(async (trx, kind, data, after = 0) => {
    if (kind.name !== mailTrackCodeJob.name) return enqueue(trx, kind, data, after);
    queued.push({ data: data as unknown as MailTrackCodeData, after });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.setTime(null);
  await server.context.db.deleteFrom('failed_attempts').execute();
});

let networks = 0;
/** An address in another /24 each time. */
const nextNetwork = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
};
const track = (orderId: string, email: string, ip = nextNetwork()) =>
  server.call(trackOrder, { body: { orderId, email }, ip });
const enter = (challenge: string, code: string) =>
  server.call(openByTrackCode, { body: { challenge, code }, ip: nextNetwork() });
const again = (challenge: string, ip = nextNetwork()) => server.call(mailTrackCodeAgain, { body: { challenge }, ip });
const later = (minutes: number, seconds = 0) =>
  server.setTime(new Date(Date.parse(start) + minutes * 60_000 + seconds * 1000).toISOString());

/** Runs the queued jobs; what they queue stays queued. */
async function runJobs(): Promise<void> {
  const job = makeMailTrackCodeJob(server.context, () => ({
    name: 'SMTP',
    send: async (mail) => {
      if (failWith) throw failWith;
      sent.push(mail);
      return 'id';
    },
  }));
  for (const { data } of queued.splice(0)) await job.handle(data, { number: 1, last: false });
}
const codeOf = ({ text }: OutgoingMail) => /^\d{6}$/m.exec(text)?.[0] ?? '';
/** Another code than the right one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** An order at which strangers have guessed beyond its limit. */
async function guessedOrder(email: string, more: object = {}): Promise<string> {
  const orderId = await server.newOrder({ email, ...more });
  for (let index = 0; index < 30; index += 1)
    expect((await track(orderId, `guess.${index}@example.com`)).http).toBe(401);
  return orderId;
}

/** The challenge of a pair beyond a limit, and its code, or '' if none is mailed. */
async function challengeFor(orderId: string, email: string): Promise<{ challenge: string; code: string }> {
  const { challenge = '' } = (await track(orderId, email)).body;
  const before = sent.length;
  await runJobs();
  const mail = sent[before];
  return { challenge, code: mail ? codeOf(mail) : '' };
}

it('beyond a limit a test order is opened by a mailed code too, which says TEST (INTAKE-47)', async () => {
  const { testKey } = await newSite(server, 'Test shop');
  const body = buildOrder({ email: 'Tess@example.com', paid: true, arrival_date: null });
  const orderId = (await server.call(createIntakeOrder, { token: testKey, body })).body.data.order_id;
  for (let index = 0; index < 30; index += 1) await track(orderId, `guess.${index}@example.com`);
  expect(await challengeFor(orderId, 'else@example.com')).toMatchObject({ code: '' });

  const { challenge, code } = await challengeFor(orderId, 'Tess@example.com');
  expect(sent).toEqual([
    expect.objectContaining({ to: 'Tess@example.com', subject: expect.stringMatching(/^TEST: /) }),
  ]);
  expect((await enter(challenge, otherThan(code))).http).toBe(401);
  const opened = await enter(challenge, code);
  expect(opened.body.data).toEqual({ orderId: encodeOrderId(orderId) });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const page = await server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } });
  expect(page.body.mainResult).toMatchObject({ order_id: orderId, test: true });
  // Codes of an hour are limited as those of real orders are.
  const codes = [];
  for (let asked = 0; asked < 3; asked += 1) codes.push((await challengeFor(orderId, 'Tess@example.com')).code);
  expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/), '']);
});

it('an address gets six codes an hour, whatever orders they are for, with the same response beyond (VIS-21)', async () => {
  const email = 'family@example.com';
  const ids = [];
  for (let member = 0; member < 3; member += 1) ids.push(await guessedOrder(member ? email : email.toUpperCase()));
  const ask = async (id: string) => (await challengeFor(id, email)).code !== '';
  const mailed = [];
  for (const id of ids) for (let asked = 0; asked < 3; asked += 1) mailed.push(await ask(id));
  expect(mailed).toEqual([...Array(6).fill(true), ...Array(3).fill(false)]);
  expect(sent).toHaveLength(6);
  const [known, unknown] = [await track(ids[2] ?? '', email), await track(ids[2] ?? '', 'nobody@example.com')];
  expect([known.http, Object.keys(known.body)]).toEqual([unknown.http, Object.keys(unknown.body)]);
  later(60, 1);
  for (let index = 0; index < 30; index += 1) await track(ids[2] ?? '', `guess.${index}@example.com`);
  expect(await ask(ids[2] ?? '')).toBe(true);
});

describe('wrong tries beyond a limit', () => {
  it.each<[string, number, (index: number) => [id: string, email: string, ip: string]]>([
    ['order', 30, (index) => ['', `guess.${index}@example.com`, nextNetwork()]],
    ['email', 15, (index) => [`9${String(index).padStart(11, '0')}`, 'real@example.com', nextNetwork()]],
    ['IPv4 address', 15, (index) => [`8${String(index).padStart(11, '0')}`, `b${index}@example.com`, '198.51.100.1']],
    [
      'IPv4 /24',
      60,
      (index) => [`7${String(index).padStart(11, '0')}`, `c${index}@example.com`, `198.51.100.${index >> 2}`],
    ],
    [
      'IPv6 /64',
      15,
      (index) => [`6${String(index).padStart(11, '0')}`, `d${index}@example.com`, `2001:db8:1:1::${index + 1}`],
    ],
    [
      'IPv6 /56',
      30,
      (index) => [`5${String(index).padStart(11, '0')}`, `e${index}@example.com`, `2001:db8:1:1${index % 10}::1`],
    ],
    [
      'IPv6 /48',
      60,
      (index) => [`4${String(index).padStart(11, '0')}`, `f${index}@example.com`, `2001:db8:1:${index % 10}00::1`],
    ],
  ])(
    'on one %s get a challenge instead of an answer, for the right pair, a wrong one and a missing order alike (VIS-4)',
    async (name, max, guess) => {
      const orderId = await server.newOrder({ email: 'real@example.com' });
      const missing = '999999999999';
      const tryAt = (index: number) => {
        const [id, email, ip] = guess(index);
        return track(id || orderId, email, ip);
      };
      for (let index = 0; index < max; index += 1) expect((await tryAt(index)).http).toBe(401);
      if (name === 'order')
        for (let index = 0; index < max; index += 1)
          expect((await track(missing, `g${index}@example.com`)).http).toBe(401);
      const last = () => guess(max)[2];
      const pairs = [
        [orderId, 'real@example.com'],
        [orderId, name === 'email' ? 'real@example.com' : 'other@example.com'],
        [missing, 'real@example.com'],
      ] as const;
      const seen = [];
      for (const [id, email] of pairs) {
        const { http, body, headers } = await track(id, email, last());
        expect(body.challenge).toMatch(/^[\w-]{43}$/);
        expect(body.data).toBeUndefined();
        expect(headers['set-cookie']).toBeUndefined();
        seen.push({
          http,
          body: { ...body, challenge: '' },
          length: headers['content-length'],
          names: Object.keys(headers),
        });
      }
      expect(seen[0]?.http).toBe(200);
      expect(seen.map((each) => JSON.stringify(each))).toEqual(Array(3).fill(JSON.stringify(seen[0])));
      expect(queued.map(({ after }) => after >= 1 && after <= 3)).toEqual([true, true, true]);
      await runJobs();
      expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['real@example.com']));
      expect(sent).toHaveLength(name === 'email' ? 2 : 1);
      // Nobody else is asked for anything.
      const other = await server.newOrder({ email: 'else@example.com' });
      expect((await track(other, 'else@example.com')).body.data?.orderId).toBe(encodeOrderId(other));
    },
  );

  it('do not count themselves, and right ones do not either (VIS-4)', async () => {
    const orderId = await server.newOrder({ email: 'cy@example.com' });
    for (let index = 0; index < 20; index += 1)
      expect((await track(orderId, 'cy@example.com', '192.0.2.12')).body.data).toBeDefined();
    for (let index = 0; index < 15; index += 1)
      expect((await track(orderId, `guess${index}@example.com`, '192.0.2.12')).http).toBe(401);
    later(10);
    expect((await track(orderId, 'cy@example.com', '192.0.2.12')).body.challenge).toBeDefined();
    later(15, 1);
    expect((await track(orderId, 'cy@example.com', '192.0.2.12')).body.data).toBeDefined();
  });

  it('ask for at most 100 codes in 15 minutes from one address, whatever pair it sends (VIS-22)', async () => {
    const orderId = await guessedOrder('many@example.com');
    const ip = nextNetwork();
    for (let index = 0; index < 100; index += 1) await track(orderId, `g${index}@example.com`, ip);
    for (const email of ['many@example.com', 'wrong@example.com']) {
      const refused = await track(orderId, email, ip);
      expect([refused.http, refused.failure.message]).toEqual([429, tooMany]);
      expect((await track(orderId, email)).http).toBe(200);
    }
  });
});

describe('the mailed code', () => {
  it('opens the order, once, in whatever digits it is typed (VIS-21, WIRE-64)', async () => {
    const orderId = await guessedOrder('Ana@Example.com');
    const { challenge, code } = await challengeFor(orderId, 'ana@example.COM');
    expect(sent[0]?.to).toBe('Ana@Example.com');
    const arabic = [...code].map((digit) => String.fromCodePoint(0x06_60 + Number(digit))).join('');
    const opened = await enter(challenge, ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`);
    expect(opened.body).toEqual({
      status: 1,
      message: 'We have found your order.',
      data: { orderId: encodeOrderId(orderId) },
    });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const history = await server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } });
    expect(history.http).toBe(200);
    const replayed = await enter(challenge, code);
    expect([replayed.http, replayed.failure.error.code]).toEqual([404, 'code_over']);
    expect(replayed.headers['set-cookie']).toBeUndefined();
  });

  it('works once when it is entered several times at the same moment', async () => {
    const { challenge, code } = await challengeFor(await guessedOrder('twice@example.com'), 'twice@example.com');
    const all = await Promise.all([1, 2, 3, 4].map(() => enter(challenge, code)));
    expect(all.map(({ http }) => http).sort()).toEqual([200, 404, 404, 404]);
  });

  it('goes to the address of the order that was typed, in the language and the brand of the order', async () => {
    const more = {
      contact_email_address: 'Office@example.com',
      language: 'ar',
      landing_domain: 'pass.example',
    } as const;
    const orderId = await guessedOrder('bo@example.com', more);
    const { code } = await challengeFor(orderId, 'office@EXAMPLE.com');
    expect(sent[0]?.to).toBe('Office@example.com');
    expect(sent[0]?.subject).toBe(`رمزك للطلب ${orderId}`);
    expect(sent[0]?.subject).not.toContain(code);
    expect(sent[0]?.html).toContain('<html lang="ar" dir="rtl">');
    expect(sent[0]?.html).toContain(code);
    expect(sent[0]?.from).toContain('ChinaEntry Pass');
  });

  it('is in the language of the page where the order has none, and the order has it from then on', async () => {
    const orderId = await guessedOrder('lin@example.com', { language: null });
    const body = { orderId, email: 'lin@example.com', language: 'ko' } as const;
    const { challenge = '' } = (await server.call(trackOrder, { body, ip: nextNetwork() })).body;
    await runJobs();
    expect(sent[0]?.subject).toBe(`인증 코드 - 주문 번호 ${orderId}`);
    const { db } = server.context;
    const language = async () =>
      (await db.selectFrom('orders').select('language').where('order_id', '=', orderId).executeTakeFirstOrThrow())
        .language;
    expect(await language()).toBeNull();
    await enter(challenge, codeOf(sent[0] as OutgoingMail));
    expect(await language()).toBe('ko');
  });

  it('has five tries; the challenge of a wrong pair and of a missing order has the same (VIS-21)', async () => {
    const orderId = await guessedOrder('dee@example.com');
    const right = await challengeFor(orderId, 'dee@example.com');
    const wrong = await challengeFor(orderId, 'not.dee@example.com');
    expect([right.code.length, wrong.code]).toEqual([6, '']);
    const answers = async ({ challenge, code }: typeof right, last: string) => {
      const seen = [];
      for (let index = 0; index < 6; index += 1) {
        const { http, failure } = await enter(challenge, index === 5 ? last : otherThan(code));
        seen.push([http, failure.error.code, failure.message]);
      }
      return seen;
    };
    const seen = await answers(right, right.code);
    expect(seen.map(([http]) => http)).toEqual([401, 401, 401, 401, 404, 404]);
    expect(await answers(wrong, '123456')).toEqual(seen);
    expect((await enter('no-challenge-at-all', '123456')).failure.error.code).toBe('code_over');
  });

  it('works for ten minutes (VIS-21)', async () => {
    const orderId = await guessedOrder('eve@example.com');
    const [first, second] = [
      await challengeFor(orderId, 'eve@example.com'),
      await challengeFor(orderId, 'eve@example.com'),
    ];
    later(10);
    expect((await enter(first.challenge, first.code)).failure.error.code).toBe('code_over');
    later(9, 59);
    expect((await enter(second.challenge, second.code)).http).toBe(200);
  });

  it('opens no other order, and not its own with another challenge', async () => {
    const [one, two] = [await guessedOrder('one@example.com'), await guessedOrder('two@example.com')];
    const mine = await challengeFor(one, 'one@example.com');
    const theirs = await challengeFor(two, 'two@example.com');
    const second = await challengeFor(one, 'one@example.com');
    expect(new Set([mine.code, theirs.code, second.code]).size).toBeGreaterThan(1);
    for (const { challenge, code } of [theirs, second])
      if (code !== mine.code) expect((await enter(challenge, mine.code)).http).toBe(401);
    expect((await enter(mine.challenge, mine.code)).body.data.orderId).toBe(encodeOrderId(one));
  });

  it('is mailed three times an hour and order, whoever asks; what is asked for beyond that looks the same (VIS-21)', async () => {
    const orderId = await guessedOrder('hal@example.com', { contact_email_address: 'hal.office@example.com' });
    for (const email of ['hal@example.com', 'hal.office@example.com', 'hal@example.com'])
      expect((await challengeFor(orderId, email)).code).toMatch(/^\d{6}$/);
    const fourth = await challengeFor(orderId, 'hal@example.com');
    expect(fourth.code).toBe('');
    expect((await enter(fourth.challenge, '123456')).http).toBe(401);
    later(61);
    await forgetTrackCodes(server.context.db, server.context.clock.now());
    expect((await track(orderId, 'hal@example.com')).body.data).toBeDefined();
    for (let index = 0; index < 30; index += 1) await track(orderId, `guess.${index}@example.com`);
    expect((await challengeFor(orderId, 'hal@example.com')).code).toMatch(/^\d{6}$/);
  });

  it('can be asked for again, twice with one challenge; earlier ones go on working (WIRE-64)', async () => {
    const orderId = await guessedOrder('ivy@example.com');
    const { challenge, code } = await challengeFor(orderId, 'ivy@example.com');
    const wrong = await challengeFor(orderId, 'not.ivy@example.com');
    for (const each of [challenge, wrong.challenge])
      expect((await Promise.all([again(each), again(each)])).map(({ http }) => http)).toEqual([200, 200]);
    await runJobs();
    expect(sent).toHaveLength(3);
    const refusals = [await again(challenge), await again(wrong.challenge)];
    expect(refusals.map(({ http }) => http)).toEqual([429, 429]);
    expect(refusals[0]?.failure.message).toBe(refusals[1]?.failure.message);
    expect((await enter(challenge, code)).http).toBe(200);
    expect((await again('no-challenge-at-all')).failure.error.code).toBe('code_over');
  });

  it('is asked for in vain without six digits', async () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '12345x'])
      expect((await enter('no-challenge-at-all', code)).failure.error.fields).toEqual({
        code: 'Please enter the six digits of the code',
      });
  });
});

describe('a code', () => {
  it('and what was typed are not readable in the database, and nothing is left an hour later', async () => {
    const orderId = await guessedOrder('kay@example.com');
    const { challenge, code } = await challengeFor(orderId, 'kay@example.com');
    const { db, clock } = server.context;
    const stored = JSON.stringify(
      await db.selectFrom('track_codes').selectAll().where('order_id', '=', orderId).execute(),
    );
    expect(stored).not.toMatch(/kay|example\.com/);
    for (const secret of [code, challenge]) expect(stored).not.toContain(`"${secret}"`);
    later(61);
    await forgetTrackCodes(db, clock.now());
    expect(await db.selectFrom('track_codes').select('id').where('order_id', '=', orderId).execute()).toEqual([]);
  });

  it('that could not be sent is sent later, the same one, unless it would have expired', async () => {
    const orderId = await guessedOrder('liv@example.com');
    const { challenge = '' } = (await track(orderId, 'liv@example.com')).body;
    failWith = new MailDelayed('The provider is away.');
    await runJobs();
    expect(queued).toMatchObject([{ data: { attempt: 2 }, after: 5 }]);
    failWith = null;
    await runJobs();
    expect((await enter(challenge, codeOf(sent[0] as OutgoingMail))).http).toBe(200);

    await track(orderId, 'liv@example.com');
    later(9, 58);
    failWith = new MailDelayed('The provider is away.');
    await runJobs();
    await track(orderId, 'liv@example.com');
    failWith = new MailRejected('There is no such mailbox.');
    await runJobs();
    expect(queued).toEqual([]);
  });

  it('is sent once when its job runs twice, and not after it has expired', async () => {
    const orderId = await guessedOrder('may@example.com');
    await track(orderId, 'may@example.com');
    queued.push(...queued);
    await runJobs();
    expect(sent).toHaveLength(1);
    await track(orderId, 'may@example.com');
    later(10);
    await runJobs();
    expect(sent).toHaveLength(1);
  });
});

it('a code that was asked for with an email that has since been corrected opens nothing (VIS-23)', async () => {
  const orderId = await guessedOrder('wrong@example.com', { contact_email_address: '' });
  const { challenge, code } = await challengeFor(orderId, 'wrong@example.com');
  const token = await server.signIn('Team');
  await server.call(editOrder, { token, body: { orderId, changes: { email: 'right@example.com' } } });
  expect((await enter(challenge, code)).failure.error.code).toBe('code_over');
  later(1);
  const right = await challengeFor(orderId, 'right@example.com');
  expect((await enter(right.challenge, right.code)).http).toBe(200);
});
