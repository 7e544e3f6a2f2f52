import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { readConfig } from '../server/src/config.ts';
import { specimenPassport } from '../server/src/features/sample-data/specimen-document.ts';
import { prepareServer } from '../server/src/start-server.ts';

const [email, password] = ['admin@example.com', 'bench password'];
const intakeKey = 'bench-intake-key-0123456789';

/** What the measurements read of an order's details. */
export interface BenchDetails {
  application_email: string;
  assign_to: string | null;
  email: string;
  filing: { filed_at: string | null };
  mailHistory: { email: string }[];
  process_status: string;
  request: { open: string[] } | null;
  remark: { remark: string; telephone: string | null }[];
}

/** An empty desk on an embedded database, an Admin's token for it, and a browser. */
export interface BenchDesk {
  url: string;
  token: string;
  db: Awaited<ReturnType<typeof prepareServer>>['context']['db'];
  browser: Browser;
  /** Calls the API as the Admin and returns `data`; throws an Error for any other response than a success. */
  call<Data = unknown>(method: string, path: string, body?: object | FormData): Promise<Data>;
  /** Sends an order with the photo of its passport page, as a landing site does; returns its ID. */
  receive(body: Parameters<typeof specimenPassport>[0]): Promise<string>;
  details(id: string): Promise<BenchDetails>;
  stop(): Promise<void>;
}

type Calls = Pick<BenchDesk, 'call' | 'receive' | 'details'>;

/** The calls of a desk that runs at `url`, where `token` is an Admin's. */
export function callsAt(url: string, token: string): Calls {
  async function callAs<Data>(authorization: string, method: string, path: string, body?: object | FormData) {
    const isForm = body instanceof FormData;
    const headers = { authorization, ...(!isForm && { 'content-type': 'application/json' }) };
    const response = await fetch(`${url}${path}`, { method, headers, body: isForm ? body : JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  }
  return {
    call: (method, path, body) => callAs(token, method, path, body),
    receive: async (body) => {
      const { order_id } = await callAs<{ order_id: string }>(intakeKey, 'POST', '/api/intake/orders', body);
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(specimenPassport(body))], { type: 'application/pdf' }), 'passport.pdf');
      await callAs(intakeKey, 'POST', `/api/intake/orders/${order_id}/passport-page`, form);
      return order_id;
    },
    details: (id) => callAs<BenchDetails>(token, 'GET', `/api/admin/get-orders-details/${id}`),
  };
}

export const startBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });

/** Starts the desk in this process. `name` tells its folder from those of other measurements. */
export async function startDesk(name: string): Promise<BenchDesk> {
  const dataDir = await mkdtemp(join(tmpdir(), `arrival-desk-${name}-`));
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATA_DIR: dataDir, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' },
    ...{ INTAKE_API_KEY: intakeKey, ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
  });
  const server = await prepareServer(config);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await startBrowser();
  const signedIn = await callsAt(url, '').call<{ jwtToken: string }>('POST', '/api/admin/admin-login', {
    email,
    password,
  });
  const token = signedIn.jwtToken;
  return {
    ...{ url, token, db: server.context.db, browser },
    ...callsAt(url, token),
    stop: async () => {
      await browser.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
