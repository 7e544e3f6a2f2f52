import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockFolder } from '../../src/platform/database/folder-lock.ts';
import { version } from '../../src/platform/version.ts';
import { startStandIn } from '../../src/testing/http-stand-in.ts';
import { runFile, startServerProcess } from '../../src/testing/server-process.ts';
import { startSmtpServer } from '../../src/testing/smtp-stand-in.ts';

// Starts processes, as an operator does.
vi.setConfig({ testTimeout: 240_000 });

let folder: string;
let s3: S3rver;
let s3Url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrival-desk-doctor-'));
  await mkdir(join(folder, 's3'));
  const configureBuckets = [{ name: 'cards', configs: [] }];
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets });
  s3Url = `http://127.0.0.1:${((await s3.run()) as AddressInfo).port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  code: number | null;
  output: string;
}

/** Runs a command with only this environment, and with a new data folder unless one is given. */
async function run(file: string, env: Record<string, string>): Promise<Run> {
  const DATA_DIR = env.DATA_DIR ?? (await mkdtemp(join(folder, 'data-')));
  const { ended, output } = runFile(file, { PORT: '0', HOST: '127.0.0.1', SAMPLE_DATA: 'off', ...env, DATA_DIR });
  const { code } = await ended;
  expect(output()).not.toMatch(/^\s+at |Secret-Value/m);
  return { code, output: output() };
}

const doctor = (env: Record<string, string>) => run('doctor.ts', env);
const start = (env: Record<string, string>) => run('main.ts', env);

const bucket = {
  UPLOADS_BUCKET: 'cards',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
};

describe('the doctor', () => {
  it('finds nothing wrong with a fresh start, and creates no database', async () => {
    const { code, output } = await doctor({ ADMIN_EMAIL: 'a@desk.test', ADMIN_PASSWORD: 'correct horse' });
    expect(output).toContain('Nothing is wrong.');
    expect(output).toContain('ok      Database: is created by the first start');
    expect(code).toBe(0);
  });

  it('offers the move to PostgreSQL when the embedded database has outgrown the sizing (FIG-40)', async () => {
    const DATA_DIR = await mkdtemp(join(folder, 'data-'));
    const tables = join(DATA_DIR, 'database/pg/base/5');
    await mkdir(tables, { recursive: true });
    await writeFile(join(tables, '1'), '');
    await truncate(join(tables, '1'), 500 * 1_048_576);
    // As while a server runs: the files are not opened.
    const unlock = lockFolder(join(DATA_DIR, 'database'));
    expect((await doctor({ DATA_DIR })).output).not.toContain('move-database');
    await writeFile(join(tables, '2'), 'more');
    const { code, output } = await doctor({ DATA_DIR });
    unlock();
    expect(output).toContain('WARNING Database: the embedded one has 500 MB of tables and indexes, more than');
    expect(output).toContain('npm run desk -- move-database');
    expect(code).toBe(0);
  });

  it('refuses a password that the first Admin could not have', async () => {
    const { code, output } = await doctor({ ADMIN_EMAIL: 'a@desk.test', ADMIN_PASSWORD: 'Secret-Value 1' });
    expect(output).toContain('ok      First Admin');
    expect(code).toBe(0);
    const common = await doctor({ ADMIN_EMAIL: 'a@desk.test', ADMIN_PASSWORD: 'password-2026' });
    expect(common.output).toContain('WRONG   First Admin: ADMIN_PASSWORD: This password is on the list of common');
    expect(common.code).toBe(1);
  });

  it('names every variable that is wrong', async () => {
    const { code, output } = await doctor({ PORT: 'eighty', MAIL_FROM: 'Desk', SEND_HOLD_SECONDS: '61' });
    for (const name of ['PORT', 'MAIL_FROM', 'SEND_HOLD_SECONDS must be a whole number from 0 to 60'])
      expect(output).toContain(name);
    expect(code).toBe(1);
  });

  it('signs in to the mail server, and says what it refuses', async () => {
    const open = await startSmtpServer(() => null);
    const closed = await startSmtpServer(() => null, 'account');
    expect((await doctor({ SMTP_URL: open.url })).output).toContain('ok      SMTP_URL');
    const refused = await doctor({ SMTP_URL: closed.url.replace('//', '//desk:Secret-Value@') });
    expect(refused.output).toContain('WRONG   SMTP_URL: the mail server refuses the account');
    expect(refused.code).toBe(1);
    await Promise.all([open.stop(), closed.stop()]);
    expect((await doctor({ SMTP_URL: open.url })).output).toContain('WRONG   SMTP_URL: the mail server cannot be used');
    expect(open.delivered).toEqual([]);
  });

  it('signs in to SendGrid, and knows a key that cannot send', async () => {
    let scopes: string[] | null = ['mail.send'];
    const sendGrid = await startStandIn(({ path, headers }) => {
      if (path !== '/v3/scopes' || headers.authorization !== 'Bearer SG.key') return { status: 404 };
      return scopes ? { status: 200, body: JSON.stringify({ scopes }) } : { status: 401, body: '{}' };
    });
    const env = { SENDGRID_API_KEY: 'SG.key', SENDGRID_BASE_URL: sendGrid.url };
    expect((await doctor(env)).output).toContain('ok      SENDGRID_API_KEY');
    scopes = ['stats.read'];
    expect((await doctor(env)).output).toContain('WRONG   SENDGRID_API_KEY: the key cannot send email.');
    scopes = null;
    expect((await doctor(env)).output).toContain('WRONG   SENDGRID_API_KEY: Sendgrid refuses the key (401).');
    await sendGrid.stop();
    expect((await doctor(env)).output).toContain('WARNING SENDGRID_API_KEY: Sendgrid cannot be reached');
  });

  it('asks SES for the account, and names the region when nothing responds there', async () => {
    const ses = await startStandIn(({ path }) =>
      path === '/v2/email/account'
        ? { status: 200, body: JSON.stringify({ SendingEnabled: true, ProductionAccessEnabled: false }) }
        : { status: 404 },
    );
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const env = { AWS_REGION: 'eu-west-1', AWS_SES_ENDPOINT: ses.url, ...keys };
    expect((await doctor(env)).output).toContain('WARNING AWS_REGION: SES is in its sandbox in eu-west-1');
    await ses.stop();
    expect((await doctor(env)).output).toContain('WRONG   AWS_REGION: SES in eu-west-1 cannot be used');
  });

  it('stores, reads and deletes an object in the bucket', async () => {
    const { code, output } = await doctor({ ...bucket, S3_ENDPOINT: s3Url });
    expect(output).toContain('ok      UPLOADS_BUCKET: the bucket cards, folder docs: stores, reads and deletes');
    expect(code).toBe(0);
  });

  it('tests what visitors reach: version, proxy headers and host', async () => {
    const seen = { address: '192.0.2.1', protocol: 'http', host: 'inner:3000' };
    let running = version;
    const proxy = await startStandIn(({ path, headers }) => {
      // Like a proxy that forwards the client's header.
      expect(headers['x-forwarded-for']).toBe('192.0.2.1');
      expect(headers['x-forwarded-host']).toBe('invented.invalid');
      const data = path === '/healthz' ? { version: running } : seen;
      return { status: 200, body: JSON.stringify({ status: 1, message: '', data }) };
    });
    const address = proxy.url;
    const bad = await doctor({ PUBLIC_URL: address, TRUST_PROXY: 'on' });
    expect(bad.output).toContain('WRONG   TRUST_PROXY: the server believes an address that a client invents');
    expect(bad.output).toContain('WRONG   Host: the server is asked for inner:3000');
    expect(bad.output).not.toContain('X-Forwarded-Host');
    seen.host = 'invented.invalid';
    expect((await doctor({ PUBLIC_URL: address, TRUST_PROXY: 'on' })).output).toContain(
      'WRONG   X-Forwarded-Host: the server believes a name that a client invents',
    );
    running = '0.0.1';
    expect((await doctor({ PUBLIC_URL: address })).output).toContain('WARNING PUBLIC_URL: responds with version 0.0.1');
    await proxy.stop();
    expect((await doctor({ PUBLIC_URL: address })).output).toContain(
      'WRONG   PUBLIC_URL: does not lead to this service',
    );
  });

  it('knows a server that runs on the embedded database, and reaches it at PUBLIC_URL', async () => {
    const dataDir = join(folder, 'running');
    const server = await startServerProcess({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' });
    const { output } = await doctor({ DATA_DIR: dataDir, PUBLIC_URL: server.address });
    expect(output).toContain('ok      Database: the embedded one is in use by the server that runs');
    expect(output).toContain(
      `ok      PUBLIC_URL: leads to version ${version}; this machine is seen there as 127.0.0.1`,
    );
    server.child.kill('SIGTERM');
    await server.ended;
    const stopped = await doctor({ DATA_DIR: dataDir });
    expect(stopped.output).toContain('ok      Schema: is current');
    expect(stopped.output).toContain('WRONG   First Admin: there is no staff account: nobody can sign in.');
    expect(stopped.output).toContain('npm run desk -- create-staff');
    expect(stopped.code).toBe(1);
  });
});

describe('the start', () => {
  it('is refused with the variable of a bucket that cannot be used', async () => {
    const missing = await start({ ...bucket, S3_ENDPOINT: s3Url, UPLOADS_BUCKET: 'nowhere' });
    expect(missing.output).toContain('UPLOADS_BUCKET: the bucket refuses: NoSuchBucket');
    expect(missing.code).toBe(1);
    const key = await start({ ...bucket, S3_ENDPOINT: s3Url, AWS_ACCESS_KEY_ID: 'other' });
    expect(key.output).toContain('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: the bucket refuses');
    const region = await startStandIn(() => ({
      status: 301,
      body: '<?xml version="1.0"?><Error><Code>PermanentRedirect</Code><Message>Another region.</Message></Error>',
    }));
    const wrongRegion = await start({ ...bucket, S3_ENDPOINT: region.url, AWS_REGION: 'eu-west-3' });
    expect(wrongRegion.output).toContain('AWS_REGION: the bucket refuses: PermanentRedirect');
    expect(wrongRegion.output).toContain('Set the region of the bucket.');
    await region.stop();
  });

  it('is refused with the variable of an address that nothing can listen on', async () => {
    expect((await start({ HOST: '203.0.113.7' })).output).toContain('HOST: this machine cannot listen at 203.0.113.7');
    const other = await startStandIn(() => ({ status: 200 }));
    const { port } = new URL(other.url);
    expect((await start({ PORT: port })).output).toContain(`PORT: another program listens on ${port}`);
    await other.stop();
  });

  it('is refused with the variable of a database that cannot be reached, and without its password', async () => {
    const url = 'postgres://desk:Secret-Value@127.0.0.1:1/desk';
    expect((await start({ DATABASE_URL: url })).output).toContain(
      'DATABASE_URL: cannot be reached: connect ECONNREFUSED',
    );
    const direct = await start({ DATABASE_DIRECT_URL: url });
    expect(direct.output).toContain('DATABASE_DIRECT_URL: is set without DATABASE_URL');
  });

  it('warns of a mail server that is not there, of placeholders, and that nobody can sign in', async () => {
    const server = await startServerProcess({
      NODE_ENV: 'production',
      EMBEDDED_DATABASE: 'on',
      DATA_DIR: join(folder, 'warned'),
      PUBLIC_URL: 'http://localhost:3000',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    const warnings = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('a setting needs attention'))
        .map((line) => (JSON.parse(line) as { about: string }).about);
    await vi.waitFor(() => expect(warnings()).toContain('SMTP_URL'), 30_000);
    for (const about of [
      'Brand Arrival Card Desk',
      'ORDER_MAIL_DOMAIN',
      'BACKUP_RECIPIENT',
      'PUBLIC_URL',
      'First Admin',
    ])
      expect(warnings()).toContain(about);
    server.child.kill('SIGTERM');
    await server.ended;
  });
});
