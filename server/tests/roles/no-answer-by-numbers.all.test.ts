import { endpoints } from '@arrival-desk/contract/api.ts';
import { askTraveller } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { defencePackDetails, getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { findOrders, searchOrder } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { downloadPassportDocPdf } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildPdf, buildPng } from '../../src/features/documents/documents.factory.ts';
import { preparedFacts } from '../../src/features/filing/filing.factory.ts';
import { readPdfText } from '../../src/platform/pdf/read-pdf-text.ts';
import { TestServer } from '../../src/testing/test-server.ts';
import { type ValidCall, validCalls } from '../../src/testing/valid-calls.ts';

/** Each of these is what a Telecaller tries, and right in one of two worlds. */
const right = {
  passport_number: '770012345',
  visa_number: 'VX55820937',
  date_of_birth: '1961-11-23',
  country_of_birth: 'Ireland',
  city_of_birth: 'Cork',
  passport_lost_stolen: 'no',
} as const;
/** As doubtful as such facts can be. */
const wrong = {
  passport_number: '77OO12346',
  visa_number: 'VX55820938',
  date_of_birth: '1901-11-24',
  country_of_birth: 'Atlantis',
  city_of_birth: 'Elsewhere',
  passport_lost_stolen: 'yes',
} as const;
const guesses = [right.passport_number, right.visa_number, '11/23/1961', right.city_of_birth];
const start = Date.parse('2026-11-28T08:00:00Z');

/** A server whose travellers have some identity facts, and what a Telecaller is answered there. */
class World {
  readonly server: TestServer;
  readonly identity: typeof right | typeof wrong;
  readonly #names = new Map<string, string>();
  #made = 0;
  #seconds = 0;

  private constructor(server: TestServer, identity: typeof right | typeof wrong) {
    this.server = server;
    this.identity = identity;
  }

  static async make(identity: typeof right | typeof wrong): Promise<World> {
    // Emails wait for the end of a hold, so that no job changes what is compared.
    const world = new World(await TestServer.start({ SEND_HOLD_SECONDS: '60' }), identity);
    world.tick();
    return world;
  }

  /** The clock stands still during a call, so that both worlds answer with the same times. */
  tick(seconds = 1): void {
    this.#seconds += seconds;
    this.server.setTime(new Date(start + this.#seconds * 1000).toISOString());
  }

  async order(overrides: object = {}): Promise<string> {
    this.tick();
    this.#made += 1;
    const facts = { ...preparedFacts, visa_free: 'no', visa_type: 'L', arrival_date: '2026-11-30' } as const;
    const email = `mary.${this.#made}@example.com`;
    const own = { email, contact_email_address: 'mary@example.com', external_ref: `R-${this.#made}` };
    const orderId = await this.server.newOrder({ ...facts, ...this.identity, ...own, ...overrides });
    this.name(orderId, `ORDER${this.#made}`);
    return orderId;
  }

  name(orderId: string, name: string): void {
    this.#names.set(orderId, name);
  }

  telecaller(name = 'Guessing Person'): Promise<string> {
    return this.server.signIn('Telecaller', name);
  }

  /** The response to a call without what is random. */
  async ask(endpoint: EndpointDefinition, input: object, token: string): Promise<string> {
    this.tick();
    const { http, bytes } = await this.server.call(endpoint, { ...input, token } as never);
    const isPdf = bytes.subarray(0, 5).toString() === '%PDF-';
    const text = isPdf ? (await readPdfText(bytes)).join('\n') : bytes.toString('utf8');
    let plain = text;
    for (const [orderId, name] of this.#names) plain = plain.replaceAll(orderId, name);
    return `${http} ${random.reduce((left, part) => left.replace(new RegExp(part, 'g'), 'X'), plain)}`;
  }

  /** What a Telecaller reads of an order after a call. */
  async read(orderId: string, token: string): Promise<string[]> {
    const calls = [
      [getOrdersDetails, { params: { orderId } }],
      [getOrderTimeline, { params: { orderId }, query: { limit: '200' } }],
    ] as const;
    const told: string[] = [];
    for (const [endpoint, input] of calls) told.push(await this.ask(endpoint, input, token));
    return told;
  }
}

const random = [
  /[\da-f]{8}-[\da-f-]{27}/,
  /[\da-f]{12,64}/,
  /track-order\/[\w-]+/,
  /"(?:jwtToken|challenge|secret|uri|otpauth|qr)":"[^"]*"/,
  /<[^<>@]+@[^<>]+>/,
  /eyJ[\w.-]+/,
  /"codes":\[[^\]]*\]/,
  /token=[\w.~-]+/,
  /secret=\w+/,
  /Traveller [A-Z]+/,
  /"(?:size_bytes|id)":\d+/,
  /signature=[\w-]+/,
  /"last_seen_at":"[^"]+"/,
];

let worlds: World[];
beforeAll(async () => {
  worlds = [await World.make(right), await World.make(wrong)];
});
afterAll(() => Promise.all(worlds.map(({ server }) => server.stop())));

/** The same question in both worlds. */
async function inBoth<Told>(question: (world: World) => Promise<Told>): Promise<[Told, Told]> {
  const [one, other] = worlds as [World, World];
  return [await question(one), await question(other)];
}

describe('a Telecaller who tries numbers', () => {
  it('gets the same from every call of the contract in both worlds (ROLE-136)', async () => {
    const told = await inBoth(everyAnswer);
    const [one, other] = told;
    expect([...one.keys()]).toEqual([...other.keys()]);
    const unlike = [...one].flatMap(([call, answers]) =>
      answers.flatMap((answer, index) => differenceOf(call, answer, other.get(call)?.[index] ?? '')),
    );
    expect(unlike).toEqual([]);
    const asked = new Set([...one.keys()].map((call) => call.split(' ').slice(0, 2).join(' ')));
    const callable = endpoints.filter(
      ({ access, path }) =>
        Array.isArray(access) && access.includes('Telecaller') && path !== '/api/admin/watch-orders',
    );
    expect(asked).toEqual(new Set([...callable.map(({ method, path }) => `${method} ${path}`), 'GET the']));
  });
});

describe('a Telecaller who types what a traveller says on the telephone', () => {
  it('gets the same whether it is what the order has or not (ASK-22)', async () => {
    const [one, other] = await inBoth(async (world) => {
      const orderId = await world.order();
      const team = await world.server.signIn('Team');
      const fields = Object.keys(right) as (keyof typeof right)[];
      await world.server.call(askTraveller, { token: team, body: { orderId, fields: [...fields, 'surname'] } });
      const token = await world.telecaller();
      const told: string[] = [];
      for (const changes of [{ passport_number: right.passport_number }, { ...right, passport_number: undefined }]) {
        const body = { orderId, changes: JSON.parse(JSON.stringify(changes)) };
        told.push(await world.ask(editOrder, { body }, token), ...(await world.read(orderId, token)));
      }
      return told;
    });
    expect(one.flatMap((answer, index) => differenceOf(String(index), answer, other[index] ?? ''))).toEqual([]);
    expect([one[0], one[3]]).toEqual([expect.stringMatching(/^200/), expect.stringMatching(/^200/)]);
  });
});

function differenceOf(call: string, one: string, other: string): string[] {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (one === other) return [];
  return [`${call}: ${one.slice(Math.max(0, at - 80), at + 60)} | ${other.slice(Math.max(0, at - 80), at + 60)}`];
}

/** Bodies with guesses in one field each, of the fields that take any text: all guesses where they fit, else the first. */
function guessesIn({ body }: EndpointDefinition, valid: object): object[] {
  const shape = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return shape.flatMap((name) => {
    const fitting = [guesses.join(', '), guesses[0]].find(
      (guess) => body?.safeParse({ ...valid, [name]: guess }).success,
    );
    return fitting ? [{ [name]: fitting }] : [];
  });
}

const files = [['Mary Ann Lamb', ...guesses], [right.passport_number], ['Mary Ann Lamb']].map((lines) =>
  buildPdf(lines.join('\n')),
);

/** Every call that a Telecaller can make, with guesses wherever it takes a text or a file, and what is read afterwards. */
async function everyAnswer(world: World): Promise<Map<string, string[]>> {
  const { server } = world;
  const told = new Map<string, string[]>();
  const valid = await validCalls(server);
  const known = valid.find(({ endpoint }) => endpoint === getOrdersDetails)?.params.orderId ?? '';
  world.name(known, 'KNOWN');
  const team = await server.signIn('Team');
  const named = { given_name: 'Mary', surname: 'Known', full_name: '', phone_number: '87 555 0199' };
  const changes = { ...world.identity, ...named };
  const edited = await server.call(editOrder, { token: team, body: { orderId: known, changes } });
  expect(edited.failure?.error ?? null).toBe(null);
  await downloadAsTraveller(world, valid);
  const page = await world.order();
  await server.call(addPassportPage, { token: team, body: { orderId: page }, file: { bytes: buildPng() } });
  const search = { start: 0, end: 50, folderName: 'order-history', searchVal: '' } as const;
  const calls = valid.filter(({ endpoint: { access } }) => Array.isArray(access) && access.includes('Telecaller'));
  let asked = 0;
  for (const { endpoint, params, query, body } of calls) {
    const isRead = endpoint.method === 'GET' || endpoint.audit === 'nothing';
    const variants: object[] = [
      {},
      ...(body ? guessesIn(endpoint, body) : []),
      ...(endpoint === searchOrder ? [{ ...search }, { ...search, ready: 'yes' }, { ...search, ready: 'no' }] : []),
      ...(endpoint === findOrders ? [{ text: 'lamb' }] : []),
      ...(endpoint === editOrder ? [{ changes: { phone_number: guesses[0] } }] : []),
    ];
    for (const [index, variant] of variants.entries())
      for (const file of endpoint.file ? files : [null]) {
        asked += 1;
        const orderId = isRead ? known : await world.order();
        const input = {
          params: 'orderId' in params ? { orderId } : params,
          query,
          ...(body && { body: { ...body, ...('orderId' in body && { orderId }), ...variant } }),
          ...(file && { file: { bytes: file } }),
        };
        // Some calls end the session or change the account of their caller.
        const isOwn = /password|authenticator|passkey|session|logout|recovery/.test(endpoint.path);
        const token = await world.telecaller(isOwn ? `Leaving ${asked}` : undefined);
        const answers = [await world.ask(endpoint, input, token)];
        if (!isRead && !isOwn) answers.push(...(await world.read(orderId, await world.telecaller())));
        told.set(`${endpoint.method} ${endpoint.path} ${index} ${asked}`, answers);
      }
  }
  told.set('GET the packs', await readPacks(world, known));
  return told;
}

/** A Telecaller can open an order as its traveller, whose browser says what it likes. */
async function downloadAsTraveller(world: World, valid: readonly ValidCall[]): Promise<void> {
  const { server } = world;
  // The hold of the upload is over, and travellers see the document.
  world.tick(61);
  const call = valid.find(({ endpoint }) => endpoint === downloadPassportDocPdf);
  if (!call) throw new Error('There is no valid download.');
  for (const [index, guess] of guesses.entries()) {
    const headers = { ...(await call.headers()), 'user-agent': `Mozilla/5.0 (${guess}) Firefox/${guess}` };
    const body = { ...call.body, timezone: guess, downloadId: `download-of-guess-${index}` };
    const { http } = await server.call(downloadPassportDocPdf, { headers, body: body as never });
    expect(http).toBe(200);
  }
}

async function readPacks(world: World, orderId: string): Promise<string[]> {
  const { db } = world.server.context;
  await db.updateTable('orders').set({ process_status: 'ChargeBack' }).where('order_id', '=', orderId).execute();
  const packs: string[] = [];
  for (const endpoint of [defencePackDetails, getDefencePackPdf])
    for (const defencePackType of [1, 2])
      packs.push(await world.ask(endpoint, { body: { orderId, defencePackType } }, await world.telecaller()));
  return packs;
}
