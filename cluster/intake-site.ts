import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../sample/random.ts';
import { intakeKey } from './desk-server.ts';
import { type Journey, type Mishap, wholePayment } from './intake-plan.ts';

interface Reply {
  status: number;
  orderId: string | null;
}

interface Call {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Attempts of one call; a killed server is back long before the last. */
const maxAttempts = 200;

/** A landing site with faults: its connections break, it sends duplicates, and it retries until it gets a response. */
export class IntakeSite {
  /** Descriptions of wrong responses. */
  readonly problems: string[] = [];
  /** Number of the journey → order ID, as acknowledged. */
  readonly acknowledged = new Map<number, string>();
  readonly counted = { requests: 0, 'cut request': 0, 'cut response': 0, twins: 0, again: 0, failed: 0 };
  readonly #addresses: readonly string[];
  readonly #agent = new http.Agent({ keepAlive: true });
  readonly #random: Random;
  readonly #created = new Map<number, number>();

  constructor(addresses: readonly string[], seed: number) {
    this.#addresses = addresses;
    this.#random = new Random(seed);
  }

  async walk(journey: Journey): Promise<void> {
    for (const { kind, changes, payment, expected, mishaps } of journey.steps) {
      const call =
        kind === 'order'
          ? this.#orderCall(journey, changes)
          : this.#call(`/api/intake/orders/${this.acknowledged.get(journey.number)}/payment`, {
              paid: true,
              ...(payment && wholePayment(payment)),
            });
      await this.#untilAnswered(journey, call, expected, [...mishaps]);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #orderCall({ order, idempotencyKey }: Journey, changes: object): Call {
    return this.#call(
      '/api/intake/orders',
      { ...order, ...changes },
      idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
    );
  }

  #call(path: string, content: object, headers: Record<string, string> = {}): Call {
    const body = JSON.stringify(content);
    const length = String(Buffer.byteLength(body));
    const all = { authorization: intakeKey, 'content-type': 'application/json', 'content-length': length, ...headers };
    return { path, headers: all, body };
  }

  async #untilAnswered(journey: Journey, call: Call, expected: readonly number[], mishaps: Mishap[]): Promise<void> {
    let isAgain = false;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const mishap = mishaps.shift() ?? 'none';
      if (mishap !== 'none') this.counted[mishap] += 1;
      const times = mishap === 'twins' ? 2 : 1;
      const replies = await Promise.all(Array.from({ length: times }, () => this.#send(call, mishap)));
      for (const reply of replies) if (reply) this.#compare(journey, call, expected, reply);
      const isAnswered = replies.some((reply) => reply && reply.status < 500);
      if (isAnswered && (isAgain || mishap !== 'again')) return;
      isAgain ||= isAnswered;
      // A killed server needs a moment to come back.
      if (mishap === 'none' && !isAnswered) await pause(100);
    }
    this.problems.push(`Order ${journey.number}: ${call.path} was not answered in ${maxAttempts} attempts.`);
  }

  #compare({ number }: Journey, call: Call, expected: readonly number[], { status, orderId }: Reply): void {
    if (status >= 500) return;
    if (!expected.includes(status))
      this.problems.push(`Order ${number}: ${call.path} responded ${status}, not ${expected.join(' or ')}.`);
    if (status === 201) this.#created.set(number, (this.#created.get(number) ?? 0) + 1);
    if ((this.#created.get(number) ?? 0) > 1) this.problems.push(`Order ${number} was created more than once.`);
    if (!orderId) return;
    const known = this.acknowledged.get(number) ?? orderId;
    if (known !== orderId) this.problems.push(`Order ${number} was acknowledged as ${known} and as ${orderId}.`);
    this.acknowledged.set(number, known);
  }

  /** Null when the connection broke, by a simulated fault or otherwise. */
  async #send({ path, headers, body }: Call, mishap: Mishap): Promise<Reply | null> {
    this.counted.requests += 1;
    const url = this.#random.pick(this.#addresses) + path;
    const cutAfter = this.#random.whole(0, 30);
    const isCutInResponse = this.#random.chance(0.5);
    return new Promise((done) => {
      const request = http.request(url, { method: 'POST', headers, agent: this.#agent, timeout: 30_000 });
      const cut = () => request.destroy(new Error('cut'));
      request.once('timeout', cut);
      request.once('error', (error) => {
        if (error.message !== 'cut') this.counted.failed += 1;
        done(null);
      });
      request.once('response', (response) => {
        if (mishap === 'cut response' && isCutInResponse) return cut();
        response.once('error', () => done(null));
        response.toArray().then(
          (chunks: Buffer[]) => done(readReply(response.statusCode ?? 0, Buffer.concat(chunks).toString())),
          () => done(null),
        );
      });
      if (mishap === 'cut request') {
        request.write(body.slice(0, body.length >> 1));
        setTimeout(cut, cutAfter);
        return;
      }
      request.end(body);
      if (mishap === 'cut response' && !isCutInResponse) setTimeout(cut, cutAfter);
    });
  }
}

function readReply(status: number, text: string): Reply | null {
  try {
    return { status, orderId: JSON.parse(text).data?.order_id ?? null };
  } catch {
    return null;
  }
}
