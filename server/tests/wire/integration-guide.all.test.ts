import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@arrival-desk/contract/api.ts';
import { failuresOf } from '@arrival-desk/contract/failures-of.ts';
import { exampleStatus } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { addIntakeKey } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { webhookEvents } from '@arrival-desk/contract/webhooks/webhook-events.ts';
import { setWebhookEndpoint, switchWebhooks } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPng } from '../../src/features/documents/documents.factory.ts';
import { buildSignature } from '../../src/features/signatures/signatures.factory.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { intakeKey, TestServer } from '../../src/testing/test-server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

let server: TestServer;
let folder: string;
let guide: string;
let env: Record<string, string>;
beforeAll(async () => {
  server = await TestServer.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:*' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  env = { PATH: process.env.PATH ?? '', DESK: `http://127.0.0.1:${port}`, INTAKE_KEY: intakeKey };
  guide = await readFile(join(root, 'docs/integration.md'), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-guide-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'passport.jpg'), buildPng());
  await writeFile(join(folder, 'signature.png'), await buildSignature());
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

function examples(language: 'bash' | 'ts'): string[] {
  return [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code);
}

/** Compiles one TypeScript example in strict mode. Returns the file that Node.js runs. */
async function compile(name: string, code: string): Promise<string> {
  await writeFile(join(folder, `${name}.ts`), code);
  const compiler = ['--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext', '--types', 'node'];
  const files = ['--rootDir', folder, '--outDir', join(folder, 'compiled'), join(folder, `${name}.ts`)];
  const compiled = await run(bin('tsc'), [...compiler, '--lib', 'esnext,dom,dom.iterable', ...files], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');
  return join(folder, 'compiled', `${name}.js`);
}

/** Compiles one example with a generated client, and runs it. */
async function compileAndRun(name: string, code: string): Promise<string> {
  const file = await compile(name, code);
  return (await run(process.execPath, [file], { cwd: folder, env })).stdout;
}

async function writeDescription(): Promise<string> {
  const file = join(folder, 'openapi.json');
  await writeFile(file, await (await fetch(`${env.DESK}/api/intake/openapi.json`)).text());
  return file;
}

describe('the guide to integration', () => {
  it.each(['test key', 'intake key'])(
    'has commands that work as they stand, one after the other: %s (WIRE-31)',
    async (kind) => {
      const test = kind === 'test key';
      const token = await server.signIn('Admin');
      const keyOf = async (test: boolean) =>
        (await server.call(addIntakeKey, { token, body: { siteId: 1, test } })).body.data.key;
      const [key, testKey] = [await keyOf(test), await keyOf(true)];
      const withKey = { cwd: folder, env: { ...env, INTAKE_KEY: key, TEST_KEY: testKey } };
      const { stdout: printed } = await run('bash', ['-euo', 'pipefail', '-c', examples('bash').join('\n')], withKey);
      const responses = printed.split(/(?<=\})(?=\{)/);
      expect(responses).toHaveLength(14);
      const isAdvanced = (response: string) => /"data":\{[^[]*"WEB-4710"/.test(response);
      expect(responses.filter(isAdvanced).map((each) => JSON.parse(each).data.process_status)).toEqual([
        ...['Awaiting', 'Awaiting', 'Completed'],
      ]);
      const stdout = responses.filter((each) => !isAdvanced(each)).join('');
      expect(stdout).toContain(`"test":${test}`);
      expect(stdout).not.toContain(`"test":${!test}`);
      expect(stdout).not.toContain('"status":0');
      // The arrival of the first order, which lies so far ahead that the example never expires.
      const warnings = [...stdout.matchAll(/"warnings":(\[.*?\])/g)].flatMap(([, list = '']) => JSON.parse(list));
      expect(warnings).toEqual([expect.stringMatching(/^arrival_date: .* more than two years ahead/)]);
      expect(stdout).toContain('"external_ref":"WEB-4714","process_status":"Refunds"');
    },
  );

  it('has a page with a command for each call, which runs as it stands (WIRE-88)', async () => {
    const token = await server.signIn('Admin');
    const key = (await server.call(addIntakeKey, { token, body: { siteId: 1, test: true } })).body.data.key;
    const page = await (await fetch(`${env.DESK}/api/docs/intake`)).text();
    const commands = [...page.matchAll(/<pre[^>]* class="curl"><code>(.*?)<\/code>/gs)].map(([, text = '']) =>
      text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
    expect(commands).toHaveLength(endpoints.filter(({ access }) => access === 'intake').length);
    const body = { email: 'ada@example.com', full_name: 'Ada Byrne', paid: true, amount: '49.00', currency: 'USD' };
    const post = async (path: string, more: object) =>
      (await fetch(`${env.DESK}${path}`, {
        method: 'POST',
        headers: { authorization: key, 'content-type': 'application/json' },
        body: JSON.stringify(more),
      }).then((response) => response.json())) as { data: { order_id: string } };
    const refused: unknown[] = [];
    // An endpoint is set before it is used, and an event is sent before it is sent again.
    const places = [/webhook-endpoint\/(test|rotate)/, /intake\/events/];
    const positionOf = (command: string) => places.findIndex((place) => place.test(command));
    for (const command of commands.toSorted((one, other) => positionOf(one) - positionOf(other))) {
      const ORDER_ID = (await post('/api/intake/orders', body)).data.order_id;
      const events = await fetch(`${env.DESK}/api/intake/events`, { headers: { authorization: key } });
      const EVENT_ID = ((await events.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
      if (command.includes('/answers'))
        await post(`/api/intake/test-orders/${ORDER_ID}/advance`, { event: 'order.contact_needed' });
      const withIds = { cwd: folder, env: { ...env, INTAKE_KEY: key, ORDER_ID, EVENT_ID } };
      await run('sh', ['-c', command], withIds).catch(({ stdout }) => refused.push([command, stdout]));
    }
    expect(refused).toEqual([]);
  });

  it('has an example that compiles and runs with the client of openapi-typescript', async () => {
    const file = await writeDescription();
    await run(bin('openapi-typescript'), [file, '-o', join(folder, 'desk.ts')]);
    expect(await compileAndRun('example', examples('ts')[0] ?? '')).toMatch(/^\d+ New\n$/);
  });

  it('has an example that compiles and runs with the client of Hey API', async () => {
    const file = await writeDescription();
    const output = join(folder, 'desk');
    // As in the project of a landing site that compiles for Node.js: its imports have extensions.
    const settings = { input: file, output: { path: output, importFileExtension: '.js' }, logs: { file: false } };
    const plugins = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'];
    const config = `export default ${JSON.stringify({ ...settings, plugins })};`;
    await writeFile(join(folder, 'openapi-ts.config.mjs'), config);
    await run(bin('openapi-ts'), ['-f', 'openapi-ts.config.mjs'], { cwd: folder });
    expect(await compileAndRun('hey', examples('ts')[1] ?? '')).toMatch(/^\d+ New\n$/);
  });

  it('keeps its promise to strict clients: a new field, a new code and a new status break none (WIRE-84)', async () => {
    const output = join(folder, 'strict');
    const settings = { input: await writeDescription(), output: { path: output, importFileExtension: '.js' } };
    const plugins = ['@hey-api/client-fetch', '@hey-api/typescript', 'zod', { name: '@hey-api/sdk', validator: 'zod' }];
    const config = `export default ${JSON.stringify({ ...settings, logs: { file: false }, plugins })};`;
    await writeFile(join(folder, 'openapi-ts.config.mjs'), config);
    await run(bin('openapi-ts'), ['-f', 'openapi-ts.config.mjs'], { cwd: folder });
    const later = { ...exampleStatus, process_status: 'Teleported', new_field: { nested: true } };
    const code = `
      import { client } from './strict/client.gen.js';
      import { getIntakeOrder } from './strict/sdk.gen.js';
      import { zGetIntakeOrderResponse } from './strict/zod.gen.js';
      const reply = (body: unknown, status = 200) => async () => Response.json(body, { status });
      client.setConfig({ baseUrl: 'http://desk.example', throwOnError: true });
      const call = (fetch: typeof globalThis.fetch) => getIntakeOrder({ client, fetch, path: { orderId: '1002938475' } });
      const found = await call(reply({ status: 1, message: '', data: ${JSON.stringify(later)}, new_next_to_data: 1 }));
      console.log(found.data?.data.process_status, found.data?.data.new_field);
      const failure = { code: 'new_code', message: 'New.', new_member: 1 };
      await call(reply({ status: 0, message: 'New.', error: failure }, 409)).catch((error) => console.log(error.error.code));
      console.log(zGetIntakeOrderResponse.safeParse({ status: 1, message: '', data: {} }).success);
    `;
    expect(await compileAndRun('strict-client', code)).toBe('Teleported { nested: true }\nnew_code\nfalse\n');
  });

  it('has code that verifies webhooks, and refuses forged ones', async () => {
    const token = await server.signIn('Admin');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const { secret } = (await server.call(setWebhookEndpoint, { token, body: { siteId: 1, url } })).body.data;
    const file = await compile('webhooks', examples('ts')[2] ?? '');
    const receiver = spawn(process.execPath, [file], {
      env: { ...env, PORT: String(port), WEBHOOK_SECRET: secret ?? '' },
    });
    let output = '';
    receiver.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await vi.waitFor(() => fetch(url), 10_000);
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    };
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(401);
    const orderId = await server.newOrder();
    // An attempt can have failed before the receiver listened; the next one follows five seconds later.
    await vi.waitFor(() => expect(output).toContain(`order.paid ${orderId} New`), 20_000);
    receiver.kill();
    await server.call(switchWebhooks, { token, body: { siteId: 1, on: false } });
    for (const type of Object.keys(webhookEvents)) expect(guide).toContain(`| \`${type}\` |`);
  });

  it('says what every status means', () => {
    const table = [...guide.matchAll(/^\| ((?:`[A-Z][\w ]+`(?:, )?)+) \| \S/gm)].map(([, cell]) => cell).join();
    for (const status of processStatuses) expect(table).toContain(`\`${status}\``);
  });

  it('names every error code of the calls that landing sites make', () => {
    const codes = new Set(endpoints.filter(({ access }) => access === 'intake').flatMap((each) => failuresOf(each)));
    for (const code of codes) expect(guide).toMatch(new RegExp(`^\\| \\d{3} \\| \`${code}\` \\|`, 'm'));
  });
});
