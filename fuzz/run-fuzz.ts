import { existsSync, readdirSync } from 'node:fs';
import type { EndpointDefinition } from '../contract/src/endpoint.ts';
import { endVisit } from '../contract/src/visitors/visitors.endpoints.ts';
import { Random } from '../sample/random.ts';
import { type CallerName, callerNames } from './callers.ts';
import { checkReply } from './check-reply.ts';
import type { Draft } from './draft.ts';
import { HostileValues } from './hostile-values.ts';
import { everyEndpoint, Inputs } from './inputs.ts';
import { drawMutations, type Mutation } from './mutate.ts';
import { type Reply, type Sent, send, toSent } from './send.ts';
import { Summary } from './summary.ts';
import type { World } from './world.ts';

export interface FuzzOptions {
  seed: number;
  /** Number of the first request. */
  from: number;
  requests: number;
  /** Called with each fault as it is found. */
  report?: (fault: string) => void;
  /** Called now and then with the number of requests so far. */
  progress?: (count: number) => void;
}

interface Turn {
  number: number;
  endpoint: EndpointDefinition;
  caller: CallerName;
  draft: Draft;
  mutations: Mutation[];
}

/** Every so many requests another order is planted, and the process is measured. */
const orderEvery = 150;
const travellerEvery = 5000;
const measureEvery = 1000;
/** Reads and writes PDFs or hashes passwords: drawn less often, so that the others are called more. */
const slow =
  /upload-visa|pdf|invoice|login|password|passkey|second-step|enrolment|authenticator|add-team-member|accept-invitation|update-team|recovery|preview|verify-ledger|track-code|describe-orders/;

/**
 * Sends requests of which each is drawn from the seed and its number, so that it can be sent again alone. The first
 * ones call every endpoint once with success and once as nobody.
 */
export async function runFuzz(world: World, { seed, from, requests, report, progress }: FuzzOptions): Promise<Summary> {
  const inputs = await Inputs.prepare(world);
  const values = new HostileValues(seed);
  const summary = new Summary(everyEndpoint);
  await world.writes.quiet();
  for (let number = from; number < from + requests; number += 1) {
    const turn = await drawTurn(number, seed, inputs, values).catch((error: Error) => {
      summary.unprepared.push(`request ${number}: ${error.message}`);
      return null;
    });
    if (turn) await take(turn);
    if (number % orderEvery === 0) await world.plantOrder();
    if (number % travellerEvery === travellerEvery - 1) await world.plantTraveller();
    if (number % measureEvery === 0) {
      summary.measure(openFiles());
      progress?.(number - from);
    }
  }
  summary.measure(openFiles());
  return summary;

  async function take(turn: Turn): Promise<void> {
    const { reply, sent, wrong } = await sendWith(turn, turn.mutations);
    summary.count(turn.endpoint, turn.caller, reply);
    for (const each of wrong) {
      const fault = `${each}\n${await describe(turn, sent, each)}`;
      summary.faults.push(fault);
      report?.(fault);
    }
    if (!reply) return;
    if (reply.status < 300) inputs.used(turn.endpoint);
    if (reply.status < 300 && turn.endpoint === endVisit) await world.openAgain();
    const isProper = turn.mutations.length === 0 && reply.status === 401;
    if (isProper) await world.callers.renew(turn.caller);
  }

  /** Sends the turn's request with some of its mutations and checks the reply and what was written. */
  async function sendWith({ draft, caller }: Turn, mutations: readonly Mutation[]) {
    const changed = structuredClone({ ...draft, endpoint: undefined, file: null }) as unknown as Draft;
    Object.assign(changed, { endpoint: draft.endpoint, file: draft.file });
    for (const mutation of mutations) mutation.apply(changed);
    const sent = toSent(changed);
    if (caller === 'provider' && sent.bytes) {
      const signed = inputs.sign(changed, sent.bytes);
      sent.bytes = signed.bytes;
      Object.assign(sent.headers, signed.headers, changed.headers);
    }
    const wrong: string[] = [];
    const reply = await send(world.port, sent).catch((error: Error & { code?: string }) => {
      if (!isOfTheSender(error)) wrong.push(`no response: ${error.code ?? ''} ${error.message}`);
      return null;
    });
    if (reply) wrong.push(...checkReply(world, { draft: changed, caller, sent, reply }));
    for (const line of world.badLines.splice(0)) wrong.push(`the log: ${line.slice(0, 1500)}`);
    wrong.push(...(await writtenBy(sent, reply)));
    return { reply, sent, wrong };
  }

  /** What a refused request has written. What is doubtful, because work was queued, is sent once more when it is quiet. */
  async function writtenBy(sent: Sent, reply: Reply | null): Promise<string[]> {
    const written = await world.writes.take();
    if (!reply || reply.status < 400 || written.length === 0) return [];
    await world.writes.quiet();
    const again = await send(world.port, sent).catch(() => null);
    const confirmed = await world.writes.take();
    if (!again || again.status < 400 || confirmed.length === 0) {
      summary.unconfirmed += 1;
      return [];
    }
    return [`${reply.status}, but wrote: ${confirmed.join(', ')}`];
  }

  async function describe({ number, endpoint, caller, draft, mutations }: Turn, sent: Sent, wrong: string) {
    const kind = wrong.slice(0, 30);
    let least = mutations;
    for (const mutation of mutations.length > 1 ? mutations : []) {
      const { wrong: alone } = await sendWith({ number, endpoint, caller, draft, mutations }, [mutation]);
      if (alone.some((each) => each.startsWith(kind))) least = [mutation];
    }
    return [
      `  request ${number} of seed ${seed}: ${sent.method} ${sent.path.slice(0, 200)} as ${caller}`,
      `  changed: ${least.map(({ what }) => what).join('; ') || 'nothing'}`,
      `  body: ${sent.bytes?.toString('latin1').slice(0, 400) ?? 'none'}`,
      `  again: npm run fuzz -- --seed ${seed} --from ${number} --requests 1`,
    ].join('\n');
  }
}

/** Where the system does not say it, 0. */
function openFiles(): number {
  return existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0;
}

/** Errors of Node.js's own client, which refuses to send what no URL or header can have. */
function isOfTheSender({ code }: { code?: string }): boolean {
  return ['ERR_UNESCAPED_CHARACTERS', 'ERR_INVALID_CHAR', 'ERR_HTTP_INVALID_HEADER_VALUE'].includes(code ?? '');
}

async function drawTurn(number: number, seed: number, inputs: Inputs, values: HostileValues): Promise<Turn> {
  const random = new Random(Math.imul(seed, 0x9e3779b1) + Math.imul(number, 0x85ebca6b));
  const count = everyEndpoint.length;
  const planned = everyEndpoint[Math.floor(number / 2)];
  if (number < 2 * count && planned) {
    // Once as it should be, once as nobody, or with a wrong input where everyone may call.
    const isGood = number % 2 === 1;
    const caller = isGood ? inputs.properCaller(planned, random, true) : 'nobody';
    const draft = await inputs.draft(planned, caller, random, isGood);
    const mutations = isGood
      ? []
      : [
          {
            what: 'no input',
            apply: (each: Draft) => void Object.assign(each, { query: 'page=x', body: null, file: null, params: {} }),
          },
        ];
    return { number, endpoint: planned, caller, draft, mutations };
  }
  let endpoint = random.pick(everyEndpoint);
  if (slow.test(endpoint.path) && random.chance(0.6)) endpoint = random.pick(everyEndpoint);
  const isFresh = random.chance(inputs.isCostly(endpoint) ? 0.03 : 0.15);
  const caller =
    isFresh || random.chance(0.7) ? inputs.properCaller(endpoint, random, isFresh) : random.pick(callerNames);
  const draft = await inputs.draft(endpoint, caller, random, isFresh);
  const mutations = isFresh || random.chance(0.1) ? [] : drawMutations(random, draft, values);
  return { number, endpoint, caller, draft, mutations };
}
