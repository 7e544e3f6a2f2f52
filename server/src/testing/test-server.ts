import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@arrival-desk/contract/api.ts';
import type { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Answer, BodyIn, EndpointDefinition, ParamsIn, QueryIn } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { failuresOf } from '@arrival-desk/contract/failures-of.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { buildOrder, type OrderInput } from '../features/orders/orders.factory.ts';
import { makeMember } from '../features/team/team.factory.ts';
import type { Context } from '../platform/context.ts';
import type { LogStream } from '../platform/http/log-options.ts';
import type { RequestTimeouts } from '../platform/http/slow-bodies.ts';
import { prepareServer, type RunningServer } from '../start-server.ts';
import { testDataKey } from './data-key.ts';
import { signInThroughApi } from './sign-in-through-api.ts';
import { emailOf } from './staff-names.ts';
import { copyTemplate, type Template } from './test-database.ts';

export const intakeKey = 'test-intake-key-0123456789';
export const password = 'correct horse';

interface SentFile {
  bytes: Buffer;
  name?: string;
}

interface CallInput<E extends EndpointDefinition> {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E>;
  file?: SentFile;
  files?: readonly SentFile[];
  token?: string;
  headers?: Record<string, string>;
  /** The client's IP address. */
  ip?: string;
}

interface Reply<E extends EndpointDefinition> {
  http: number;
  /** The response body as the contract types it; for a failed call read `failure`. */
  body: Answer<E> extends Blob ? never : Answer<E>;
  failure: FailureEnvelope;
  bytes: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
}

/** The token of a sign-in that has succeeded without a second step. */
export function tokenOf({ body, failure }: Pick<Reply<typeof adminLogin>, 'body' | 'failure'>): string {
  if (!body.data) throw new Error(`Not signed in: ${JSON.stringify(failure)}`);
  return body.data.jwtToken;
}

/** The whole server with its own database, data folder and clock, called through HTTP. */
export class TestServer {
  readonly context: Context;
  readonly routes: RouteOptions[];
  readonly #running: RunningServer;
  readonly #dataDir: string;
  readonly #undeclared: ReadonlySet<string>;
  readonly #tokens = new Map<string, string>();
  #now: number | null = null;

  private constructor(
    running: RunningServer,
    routes: RouteOptions[],
    dataDir: string,
    undeclared: ReadonlySet<string>,
    setClock: (now: () => Date) => void,
  ) {
    this.#running = running;
    this.context = running.context;
    this.routes = routes;
    this.#dataDir = dataDir;
    this.#undeclared = undeclared;
    setClock(() => new Date(this.#now ?? Date.now()));
  }

  /** Starts a server; `env` changes its configuration, `ask` replaces the server's outgoing `fetch`, `template` that of Vitest. */
  static async start(
    env: Record<string, string> = {},
    logStream?: LogStream,
    ask?: typeof fetch,
    template?: Template,
    timeouts?: RequestTimeouts,
  ): Promise<TestServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-test-'));
    const routes: RouteOptions[] = [];
    const undeclared = new Set<string>();
    const watch = (request: FastifyRequest, payload: unknown) => {
      const failure = undeclaredFailure(request, payload);
      if (failure) undeclared.add(failure);
    };
    let now = () => new Date();
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'off',
      DATA_KEY: testDataKey,
      INTAKE_API_KEY: intakeKey,
      // Tests send orders faster than a landing site does.
      INTAKE_CALLS_PER_MINUTE: '100000',
      // Production refuses it.
      WEAK_PASSWORD_HASHES: env.NODE_ENV === 'production' ? 'off' : 'on',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://desk.example',
      ORDER_MAIL_DOMAIN: 'orders.example',
      SEND_HOLD_SECONDS: '0',
      // Tests move the clock by hours between two calls.
      SESSION_IDLE_MINUTES: '720',
      ...env,
    });
    const running = await prepareServer(config, {
      database: await copyTemplate(template ?? (await import('vitest')).inject('template')),
      clock: { now: () => now() },
      logStream,
      ...(timeouts && { timeouts }),
      ...(ask && { fetch: ask }),
      // Nothing listens at the tests' PUBLIC_URL, and its name must not be resolved.
      ...(!env.PUBLIC_URL && { certificate: async () => null }),
      inspect: (app) => {
        app.addHook('onRoute', (route) => void routes.push(route));
        app.addHook('onSend', async (request, _, payload) => watch(request, payload));
      },
    });
    // Most tests check only the mails that staff send, so the site of their key sends its own confirmations.
    await running.context.db
      .updateTable('landing_sites')
      .set({ confirms_orders: false, tells_refunds: false })
      .execute();
    // As on a desk of before this setting: most tests are about orders without the photo of a passport page.
    await sql`update desk_settings set stored = stored - 'form_needs_photo' - 'photo_switches'`.execute(
      running.context.db,
    );
    return new TestServer(running, routes, dataDir, undeclared, (source) => {
      now = source;
    });
  }

  get app() {
    return this.#running.app;
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  /** Stops the clock at a moment, or with null lets it run again. */
  setTime(at: string | null): void {
    this.#now = at === null ? null : Date.parse(at);
  }

  async stop(): Promise<void> {
    await this.#running.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
    if (this.#undeclared.size > 0)
      throw new Error(`Failures that the endpoints do not declare (fails): ${[...this.#undeclared].join(', ')}`);
  }

  /** Calls one endpoint of the contract. */
  async call<E extends EndpointDefinition>(endpoint: E, input: CallInput<E> = {}): Promise<Reply<E>> {
    const { params = {}, query = {}, body, file, files = file ? [file] : [], token, headers = {}, ip } = input;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
    const form = endpoint.file ? toForm(body as Record<string, unknown>, endpoint.file.name, files) : null;
    const response = await this.app.inject({
      method: endpoint.method,
      url: path,
      query: query as Record<string, string>,
      headers: { ...(token && { authorization: token }), ...form?.headers, ...headers },
      ...(form ? { payload: form.payload } : body !== undefined && { payload: body as object }),
      ...(ip && { remoteAddress: ip }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const json = isJson ? response.json() : null;
    return {
      http: response.statusCode,
      body: json,
      failure: json,
      bytes: response.rawPayload,
      headers: response.headers,
    };
  }

  /** Signs in a staff member, created on first use: one per role, or one with a given name. Returns the token. */
  async signIn(role: Role, name = `${role} Person`): Promise<string> {
    const known = this.#tokens.get(name);
    if (known) return known;
    const email = emailOf(name);
    await makeMember(this.context, { name, email, type: role, password });
    const post = async (url: string, payload: object) =>
      (await this.app.inject({ method: 'POST', url, payload })).json();
    const token = await signInThroughApi(post, email, password);
    this.#tokens.set(name, token);
    return token;
  }

  /** Takes in an order through the intake API; returns its ID. */
  async newOrder(overrides: Partial<OrderInput> = {}): Promise<string> {
    const { http, body, failure } = await this.call(createIntakeOrder, {
      body: buildOrder(overrides),
      token: intakeKey,
    });
    if (http !== 201) throw new Error(`The order was refused: ${JSON.stringify(failure.error)}`);
    return body.data.order_id;
  }
}

/** A failure that the response's endpoint does not declare, so that the API description would omit it. */
function undeclaredFailure({ method, routeOptions }: FastifyRequest, payload: unknown): string | null {
  const [, code] =
    (typeof payload === 'string' && /^\{"status":(?:0|401),.*?"error":\{"code":"(\w+)"/.exec(payload)) || [];
  const endpoint = endpoints.find((each) => each.path === routeOptions.url && each.method === method);
  if (!code || !endpoint) return null;
  return (failuresOf(endpoint) as readonly string[]).includes(code) ? null : `${method} ${endpoint.path}: ${code}`;
}

function toForm(fields: Record<string, unknown>, fileName: string, files: readonly SentFile[]) {
  const boundary = 'test-boundary-7d1f';
  const parts = Object.entries(fields ?? {}).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const chunks: Uint8Array[] = [Buffer.from(parts.join(''))];
  for (const file of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${fileName}"; filename="${file.name ?? 'card.pdf'}"\r\n`;
    chunks.push(Buffer.from(`${head}Content-Type: application/octet-stream\r\n\r\n`), file.bytes, Buffer.from('\r\n'));
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(chunks), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
