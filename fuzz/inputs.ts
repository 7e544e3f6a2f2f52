import { endpoints } from '../contract/src/api.ts';
import type { EndpointDefinition } from '../contract/src/endpoint.ts';
import { eraseTraveller } from '../contract/src/erasure/erasure.endpoints.ts';
import { postMailEvents } from '../contract/src/mail/mail-events.endpoints.ts';
import type { Random } from '../sample/random.ts';
import { successfulCalls } from '../server/src/testing/successful-calls.ts';
import { type ValidCall, validCalls } from '../server/src/testing/valid-calls.ts';
import type { CallerName } from './callers.ts';
import type { Draft } from './draft.ts';
import type { PlantedOrder } from './planted.ts';
import { fuzzSuccesses, type Input } from './successes.ts';
import type { World } from './world.ts';

/** Calls that end the session of their caller: someone who does nothing else makes them. */
const leaving = ['/api/admin/change-password', '/api/admin/admin-logout'];

/** Valid requests of every endpoint. */
export class Inputs {
  readonly #world: World;
  readonly #valid: ReadonlyMap<EndpointDefinition, ValidCall>;
  readonly #successes: ReadonlyMap<EndpointDefinition, () => Promise<Input>>;
  /** Prepared inputs that no call has used up yet. */
  readonly #ready = new Map<EndpointDefinition, Input>();

  private constructor(world: World, valid: readonly ValidCall[]) {
    this.#world = world;
    this.#valid = new Map(valid.map((call) => [call.endpoint, call]));
    const admin = () => world.callers.tokenOf('Admin');
    this.#successes = new Map<EndpointDefinition, () => Promise<Input>>([
      ...successfulCalls({ server: world.server, admin }),
      ...fuzzSuccesses(world),
    ]);
  }

  static async prepare(world: World): Promise<Inputs> {
    return new Inputs(world, await validCalls(world.server));
  }

  /** Whether a success of this endpoint needs a preparation of its own, which costs many requests. */
  isCostly(endpoint: EndpointDefinition): boolean {
    return this.#successes.has(endpoint);
  }

  /** The caller for whom an endpoint is meant. What is prepared is prepared for the Admin or the first site. */
  properCaller(endpoint: EndpointDefinition, random: Random, isFresh: boolean): CallerName {
    const { access, path } = endpoint;
    if (access === 'visitor' || access === 'signed') return 'visitor';
    if (access === 'provider') return 'provider';
    if (access === 'intake' && isFresh && this.isCostly(endpoint)) return 'landing site';
    if (access === 'intake')
      return random.pick(['landing site', 'landing site', 'other landing site', 'test key'] as const);
    if (access === 'public') return 'nobody';
    if (isFresh && this.isCostly(endpoint)) return 'Admin';
    return leaving.includes(path) ? 'Manager' : random.pick(access);
  }

  /**
   * A valid request. With `fresh` it is prepared to succeed. Otherwise it may be about any order, or the input of a
   * request before.
   */
  async draft(endpoint: EndpointDefinition, caller: CallerName, random: Random, fresh: boolean): Promise<Draft> {
    const valid = this.#valid.get(endpoint);
    const prepare = this.#successes.get(endpoint);
    if (fresh && prepare && !this.#ready.has(endpoint)) this.#ready.set(endpoint, await prepare());
    const ready = this.#ready.get(endpoint);
    const {
      params = valid?.params ?? {},
      query = valid?.query ?? {},
      body = valid?.body ?? null,
      file = null,
      token,
    } = ready ?? {};
    const isLeaving = leaving.includes(endpoint.path) && caller === 'Manager';
    const headers = isLeaving && valid ? await valid.headers() : await this.#world.callers.headersOf(caller);
    const draft: Draft = {
      endpoint,
      method: endpoint.method,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)])),
      query: String(new URLSearchParams(query)),
      headers: {
        ...headers,
        ...(token && caller !== 'nobody' && fresh && { authorization: token }),
        'x-forwarded-for': address(random),
      },
      body: structuredClone(body),
      file: file ? { bytes: file.bytes, name: file.name ?? 'card.pdf' } : null,
      raw: null,
    };
    if (!fresh) this.#nameOrder(draft, caller, random);
    return draft;
  }

  /** Puts another order into a request, one of the caller's more often than not. */
  #nameOrder(draft: Draft, caller: CallerName, random: Random): void {
    const { orders, travellers } = this.#world;
    const own: Partial<Record<CallerName, () => PlantedOrder | undefined>> = {
      visitor: () => travellers.at(-1),
      'other visitor': () => travellers.at(-2),
    };
    const isKept = ({ orderId }: PlantedOrder) => travellers.some((traveller) => traveller.orderId === orderId);
    // Erasing takes the oldest orders, and none of the travellers', whose calls would all be refused afterwards.
    const erasable = orders.filter((each) => !isKept(each)).slice(0, 4);
    const some = draft.endpoint === eraseTraveller ? erasable : [...orders, ...travellers];
    const order = (random.chance(0.6) && own[caller]?.()) || random.pick(some);
    if (random.chance(0.3)) return;
    if ('orderId' in draft.params) draft.params.orderId = order.orderId;
    const body = draft.body as Record<string, unknown> | null;
    if (!body || !('orderId' in body)) return;
    body.orderId = Array.isArray(body.orderId) ? [order.orderId] : order.orderId;
    if ('email' in body) body.email = order.email;
    if ('file1' in body && 'file1' in order) body.file1 = order.file1;
  }

  /** After a success: what it used up is prepared again when it is needed. */
  used(endpoint: EndpointDefinition): void {
    this.#ready.delete(endpoint);
    this.#valid.get(endpoint)?.renew();
  }

  /** Signs what a provider sends, after every change. */
  sign(draft: Draft, bytes: Buffer): { bytes: Buffer; headers: Record<string, string> } {
    const { sns, sendGrid } = this.#world;
    if (draft.endpoint !== postMailEvents.AWS) return { bytes, headers: sendGrid.headers(bytes) };
    const message = sns.message({ Message: bytes.toString('utf8').toWellFormed() });
    return { bytes: Buffer.from(JSON.stringify(message)), headers: { 'content-type': 'text/plain; charset=UTF-8' } };
  }
}

function address(random: Random): string {
  const part = () => random.whole(1, 65_000).toString(16);
  return random.chance(0.5)
    ? `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`
    : `2001:${part()}:${part()}::${part()}`;
}

export const everyEndpoint: readonly EndpointDefinition[] = endpoints;
