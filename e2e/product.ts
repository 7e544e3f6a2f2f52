import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { serverOptions, testServerEnv } from '../scripts/server-env.mjs';
import { testDataKey } from '../server/src/testing/data-key.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { recordServerLine, watchProblems } from './problems.ts';
import { newProductDatabase, newTemplate, type ProductDatabase } from './product-database.ts';

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const startTimeout = 180_000;

/** The real server, with its own port and data directory. */
export class Product {
  readonly intakeKey = 'e2e-intake-key-0123456789';
  /** The server's output since it started. */
  output = '';
  readonly url: string;
  /** The Admin that the configuration creates, instead of the sample's. */
  readonly admin: { email: string; password: string } | null;
  readonly dataDir: string;
  /** The URL of its database; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly #port: number;
  readonly #env: Record<string, string>;
  readonly #database: ProductDatabase | null;
  #process: ChildProcess | undefined;

  private constructor(
    port: number,
    dataDir: string,
    env: Record<string, string>,
    host: string,
    database: ProductDatabase | null,
  ) {
    this.#env = env;
    this.#database = database;
    this.databaseUrl = database?.url;
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
    this.admin = email && password ? { email, password } : null;
    this.#port = port;
    this.url = `http://${host}:${port}`;
    this.dataDir = dataDir;
  }

  /**
   * A product as `npm start` runs it, but on a PostgreSQL server: see global-setup.ts. `env` changes its configuration:
   * see `#settings`. Browsers open it at `host`.
   */
  static async start(env: Record<string, string> = {}, host = '127.0.0.1'): Promise<Product> {
    const dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-e2e-'));
    const withSample = env.SAMPLE_DATA !== 'off' && env.NODE_ENV !== 'production';
    const database = await newProductDatabase(dataDir, withSample);
    const product = new Product(await freePort(), dataDir, env, host, database);
    await product.start();
    return product;
  }

  /** Starts a product once, so that its database and its files are the template of later ones. */
  static async makeTemplate(env: { SAMPLE_DATA: string }): Promise<void> {
    const { url, dataDir } = await newTemplate(env.SAMPLE_DATA === 'on');
    const database = { url, drop: async () => undefined };
    const product = new Product(await freePort(), dataDir, env, '127.0.0.1', database);
    await product.start();
    await product.end('SIGTERM');
  }

  /** Starts the server, after a stop or a kill with the same data. Resolves when `/readyz` responds with 200. */
  async start(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, [...serverOptions, main], {
      env: { PATH: process.env.PATH, TZ: process.env.TZ, ...testServerEnv, ...this.#settings(), ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        this.output += `${line}\n`;
        recordServerLine(line);
      });
    const deadline = Date.now() + startTimeout;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`The server did not become ready. It printed:\n${this.output}`);
      }
      await wait(100);
    }
  }

  /**
   * What the tests set on top of `npm start`, and why. Everything else keeps its default, sample data and the ten
   * seconds in which an upload can be taken back included: a test that needs another value starts its own product, says
   * why, and a second test covers the same journey with the default.
   */
  #settings(): Record<string, string> {
    return {
      // Several products run at once on this machine.
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      ...(this.databaseUrl && { DATABASE_URL: this.databaseUrl, DATA_KEY: testDataKey }),
      // Links in mails must lead back to this product.
      PUBLIC_URL: this.url,
      // Settings to accept orders from landing sites and to serve a second brand. Chromium resolves every *.localhost
      // to this machine.
      INTAKE_API_KEY: this.intakeKey,
      SECOND_BRAND_DOMAINS: 'second.localhost',
      // The setting for a reverse proxy. Tests that try wrong passwords or orders each use a different network, so that
      // they do not use up each other's attempts. The networks are in 127.0.0.0/8, because with sample data the server
      // serves only its own machine.
      TRUST_PROXY: 'on',
    };
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
    } catch {
      return false;
    }
  }

  /** Ends the server at once, as a crash does (`SIGKILL`), or gracefully (`SIGTERM`). */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const tooLong = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(tooLong);
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await this.#database?.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

const startOf = (
  env: Record<string, string>,
): [
  (args: object, use: (product: Product) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
  async ({}, use) => {
    const product = await Product.start(env);
    await use(product);
    await product.stop();
  },
  { scope: 'worker', timeout: startTimeout + 30_000 },
];

/**
 * Playwright's test with one running product per worker; `page.goto('/')` opens it. A test fails when a window it
 * opened has a script error, a console error or warning, a refused or failed request or no text, or when a server
 * logs an error, unless the test declares it (`expectProblems`).
 */
export const test = base.extend<{ problems: undefined }, { product: Product }>({
  problems: [
    async ({ browser }, use) => {
      const endWatch = watchProblems(browser);
      await use(undefined);
      await endWatch();
    },
    { auto: true },
  ],
  product: startOf({}),
  baseURL: async ({ product }, use) => use(product.url),
});

/** The same on a product without sample data: its first Admin is `product.admin`. */
export const testWithoutSample = test.extend<object, { product: Product }>({
  product: startOf({
    SAMPLE_DATA: 'off',
    ADMIN_EMAIL: 'first@gate.travel',
    ADMIN_PASSWORD: 'a quiet harbour 7',
  }),
});

export { expect } from '@playwright/test';
