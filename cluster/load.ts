import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildScan } from '../server/src/features/documents/documents.factory.ts';
import { postTo, signInThroughApi } from '../server/src/testing/sign-in-through-api.ts';
import { actDelays } from '../web/src/platform/repeat-act.ts';
import { admin, intakeKey } from './desk-server.ts';

/** What the service has acknowledged, by the IDs that the database must contain. */
export interface Acknowledged {
  /** external_ref → order ID. */
  intakes: Map<string, string>;
  /** Order ID → the one remark it was given. */
  remarks: Map<string, string>;
  /** Order IDs. */
  assigned: Set<string>;
  uploaded: Set<string>;
  completed: Set<string>;
}

interface Failure {
  at: number;
  call: string;
  /** The HTTP status with the start of the body, or why there was no response. */
  why: string;
  /** Whether a retry, as landing sites and the web app make it, was acknowledged, so that no user saw the failure. */
  isMadeGood: boolean;
}

/**
 * Landing sites and staff that work through the proxy: each worker repeatedly takes an order from intake to Completed.
 */
export class Load {
  readonly acknowledged: Acknowledged = {
    intakes: new Map(),
    remarks: new Map(),
    assigned: new Set(),
    uploaded: new Set(),
    completed: new Set(),
  };
  /** Order ID → when its intake was acknowledged. */
  readonly takenAt = new Map<string, number>();
  readonly failures: Failure[] = [];
  requests = 0;
  slowest = 0;
  readonly #address: string;
  readonly #token: string;
  #over = false;
  #working: Promise<unknown> = Promise.resolve();
  readonly #name: string;
  #made = 0;

  /** `name` distinguishes the orders of several loads on one database. */
  constructor(address: string, token: string, name = 'LOAD') {
    this.#address = address;
    this.#token = token;
    this.#name = name;
  }

  start(workers: number): void {
    this.#working = Promise.all(Array.from({ length: workers }, () => this.#work()));
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    while (!this.#over) await this.#oneOrder();
  }

  async #oneOrder(): Promise<void> {
    const { intakes, remarks, assigned, uploaded, completed } = this.acknowledged;
    this.#made += 1;
    const ref = `${this.#name}-${this.#made}`;
    const order = { full_name: `Traveller ${ref}`, email: `${ref.toLowerCase()}@example.com`, paid: true };
    const taken = await this.#untilAcknowledged('intake', () =>
      this.#json('POST', '/api/intake/orders', { ...order, passport_number: ref, external_ref: ref }, intakeKey),
    );
    const orderId: string | undefined = taken?.data?.order_id;
    if (!orderId) return;
    intakes.set(ref, orderId);
    this.takenAt.set(orderId, Date.now());

    await this.#try('list', () => this.#json('GET', '/api/admin/get-orders-list/recent-order?page=1&perPage=10'));
    if (
      await this.#try('assign', () =>
        this.#json('PUT', '/api/admin/assign-order-status', { orderId, assignto: admin.name }),
      )
    )
      assigned.add(orderId);
    const remark = `Remark on ${ref}`;
    const note = (actId: string) => this.#json('POST', '/api/admin/add-new-remark', { orderId, remark, actId });
    if (await this.#act('remark', note)) remarks.set(orderId, remark);
    if (await this.#act('upload', (actId) => this.#upload(orderId, order.email, actId))) {
      uploaded.add(orderId);
      const move = { orderId, updatingStatus: 'Completed', fromStatus: 'New' };
      const send = (actId: string) => this.#json('PUT', '/api/admin/move-order-status', { ...move, actId });
      if (await this.#act('move', send)) completed.add(orderId);
    }
    await this.#openPage();
    await this.#try('details', () => this.#json('GET', `/api/admin/get-orders-details/${orderId}`));
    await this.#try('counts', () => this.#json('GET', '/api/admin/get-folder-count'));
  }

  /** Sends an order until it is acknowledged, as a landing site does; its external_ref makes that idempotent. */
  #untilAcknowledged(call: string, send: () => Promise<Response>) {
    return this.#repeat(call, send, Array<number>(60).fill(250), () => !this.#over);
  }

  /** Repeats an act while there is no response, as the web app does; its ID makes that idempotent. */
  #act(call: string, send: (actId: string) => Promise<Response>) {
    const actId = randomUUID();
    const isUnanswered = ({ why }: Failure) => /^(50[24] |(?!\d{3} ))/.test(why);
    return this.#repeat(call, () => send(actId), actDelays, isUnanswered);
  }

  async #repeat(
    call: string,
    send: () => Promise<Response>,
    delays: readonly number[],
    isRepeated: (failure: Failure) => boolean,
  ): Promise<{ data?: { order_id?: string } } | null> {
    const failed: Failure[] = [];
    for (const delay of [0, ...delays]) {
      await pause(delay);
      const answer = await this.#ask(call, send, JSON.parse, failed);
      if (answer) {
        for (const failure of failed) failure.isMadeGood = true;
        return answer;
      }
      const last = failed.at(-1);
      if (!last || !isRepeated(last)) break;
    }
    return null;
  }

  /** Loads what a browser loads when someone opens the desk: the page with its scripts and styles. */
  async #openPage(): Promise<void> {
    const get = (path: string) => fetch(this.#address + path, { signal: AbortSignal.timeout(30_000) });
    const page = await this.#ask('page', () => get('/admin'), String);
    for (const [part] of (page ?? '').matchAll(/\/static\/[^"]+/g)) await this.#ask(part, () => get(part), String);
  }

  /** Returns the response of an acknowledged call, otherwise null. */
  #try(call: string, send: () => Promise<Response>): Promise<{ data?: { order_id?: string } } | null> {
    return this.#ask(call, send, JSON.parse);
  }

  /** Returns the parsed body; null for a failure or a body that cannot be parsed. */
  async #ask<Answer>(
    call: string,
    send: () => Promise<Response>,
    read: (text: string) => Answer,
    failed: Failure[] = [],
  ): Promise<Answer | null> {
    const note = (why: string) => {
      const failure = { at: Date.now(), call, why, isMadeGood: false };
      this.failures.push(failure);
      failed.push(failure);
    };
    const started = Date.now();
    this.requests += 1;
    try {
      const response = await send();
      const text = await response.text();
      this.slowest = Math.max(this.slowest, Date.now() - started);
      if (response.ok) return read(text);
      note(`${response.status} ${text.slice(0, 200).replace(/\s+/g, ' ')}`);
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined;
      note(cause?.code ?? (error as Error).message);
    }
    return null;
  }

  #json(method: string, path: string, body?: object, authorization = this.#token): Promise<Response> {
    return fetch(this.#address + path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
  }

  #upload(orderId: string, email: string, actId: string): Promise<Response> {
    const form = new FormData();
    form.set('actId', actId);
    form.set('orderId', orderId);
    form.set('email', email);
    form.set('mailServiceProvider', 'AWS');
    form.set('uploadVisaDoc', new Blob([new Uint8Array(buildScan())]), 'card.pdf');
    return fetch(`${this.#address}/api/admin/upload-visa-document`, {
      method: 'POST',
      headers: { authorization: this.#token },
      body: form,
      signal: AbortSignal.timeout(30_000),
    });
  }
}

/** Signs the Admin in, with a second factor; throws if the sign-in is refused. */
export function signIn(address: string): Promise<string> {
  return signInThroughApi(postTo(address), admin.email, admin.password);
}
