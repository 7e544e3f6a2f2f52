import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { testDataKey } from './testing/data-key.ts';

const wrong: [string, string][] = [
  ['NODE_ENV', 'prod'],
  ['HOST', 'Secret Value'],
  ['EMBEDDED_DATABASE', 'Secret-Value'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://user:Secret-Value@host/db'],
  ['DATABASE_URL', 'postgres:Secret-Value'],
  ['DATABASE_DIRECT_URL', 'Secret-Value'],
  ['DRAIN_SECONDS', 'Secret-Value'],
  ['DRAIN_SECONDS', '-1'],
  ['PUBLIC_URL', 'Secret-Value'],
  ['PUBLIC_URL', 'ftp://Secret-Value.example'],
  ['PUBLIC_URL', 'https://desk.example/Secret-Value'],
  ['PUBLIC_URL', 'https://desk.example?Secret-Value'],
  ['JWT_SECRET', 'Secret-Value'],
  ['JWT_SECRET_OTHER', 'Secret-Value'],
  ['JWT_SECRET_OTHER', 'Secret-Value of at least 32 characters'],
  ['DATA_KEY', 'Secret-Value'],
  ['DATA_KEY_OLD', 'Secret-Value,Secret-Value'],
  ['DATA_KEY_OLD', testDataKey],
  ['ADMIN_EMAIL', 'Secret-Value'],
  ['SAMPLE_DATA', 'Secret-Value'],
  ['INTAKE_API_KEY', 'Secret-Value'],
  ['ORDER_MAIL_DOMAIN', 'Secret Value'],
  ['MAIL_FROM', 'x'],
  ['MAIL_FROM', 'Secret-Value'],
  ['MAIL_FROM', 'Desk <Secret-Value>'],
  ['SECOND_BRAND_MAIL_FROM', 'Secret-Value'],
  ['SECOND_BRAND_DOMAINS', 'https://Secret-Value.example'],
  ['SECOND_BRAND_DOMAINS', '192.0.2.7'],
  ['SECOND_BRAND_DOMAINS', 'pass.example,pass.example/Secret-Value'],
  ['AWS_REGION', 'Secret Value'],
  ['SMTP_URL', 'smtp://'],
  ['AWS_SES_ENDPOINT', 'Secret-Value'],
  ['SENDGRID_BASE_URL', 'Secret-Value'],
  ['SMTP_URL', 'http://user:Secret-Value@host'],
  ['S3_ENDPOINT', 'Secret-Value'],
  ['DISK_RESERVE_MB', '-1'],
  ['UPLOAD_MAX_MB', '0'],
  ['UPLOAD_MAX_MB', 'Secret-Value'],
  ['UPLOAD_MAX_MB', '100000'],
  ['CLAMAV_URL', 'Secret-Value'],
  ['CLAMAV_URL', 'http://Secret-Value:3310'],
  ['CLAMAV_URL', 'tcp://Secret-Value'],
  ['CLAMAV_URL', 'unix://Secret-Value/clamd.ctl'],
  ['METRICS_PORT', 'Secret-Value'],
  ['METRICS_PORT', '3000'],
  ['METRICS_HOST', 'Secret Value'],
  ['METRICS_TOKEN', 'Secret-Value'],
  ['METRICS_TOKEN', 'Secret-Value with spaces'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1-Secret-Value'],
  ['TRUST_PROXY', 'Secret-Value'],
  ['LOG_LEVEL', 'Secret-Value'],
];

function failureOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The configuration was taken.');
}

describe('the configuration', () => {
  it.each(wrong)('%s=%s is refused by name, without its value', (name, value) => {
    const text = failureOf({ [name]: value });
    expect(text).toContain(name);
    if (value.length > 8) expect(text).not.toContain(value);
    expect(text).not.toMatch(/Secret.Value/);
  });

  it.each([
    ['PORT', '70000', 'from 0 to 65535'],
    ['SESSION_IDLE_MINUTES', '4', 'a whole number from 5 to 720'],
    ['SESSION_IDLE_MINUTES', '721', 'a whole number from 5 to 720'],
    ['SESSION_IDLE_MINUTES', '7.5', 'a whole number from 5 to 720'],
    ['RETENTION_DAYS', '179', 'a whole number from 180 to 3650'],
    ['RETENTION_DAYS', '3651', 'a whole number from 180 to 3650'],
    ['SEND_HOLD_SECONDS', '61', 'from 0 to 60'],
    ['SEND_HOLD_SECONDS', 'ten', 'from 0 to 60'],
    ['SEND_HOLD_SECONDS', '1.5', 'a whole number from 0 to 60'],
    ['UPLOAD_MAX_MB', '0', 'from 0.1 to 200'],
    ['UPLOAD_MAX_MB', '201', 'from 0.1 to 200'],
    ['DRAIN_SECONDS', '301', 'from 0 to 300'],
    ['DISK_RESERVE_MB', '-1', 'from 0 to 1000000000'],
  ])('%s=%s is refused with its limits', (name, value, limits) => {
    expect(failureOf({ [name]: value })).toContain(`${name} must be`);
    expect(failureOf({ [name]: value })).toContain(limits);
  });

  it('takes a sender with and without a name, and an address without a path', () => {
    for (const MAIL_FROM of [
      'desk@example.com',
      'Arrival Desk <desk@example.com>',
      '"Desk, Arrival" <desk@example.com>',
    ])
      expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    expect(readConfig({ PUBLIC_URL: 'https://desk.example/' }).publicUrl).toBe('https://desk.example');
  });

  it('names everything that is wrong at once', () => {
    const text = failureOf({ PORT: 'eighty', SMTP_URL: 'x', LOG_LEVEL: 'loud' });
    for (const name of ['PORT', 'SMTP_URL', 'LOG_LEVEL']) expect(text).toContain(name);
  });

  it('wants the first Admin whole', () => {
    expect(failureOf({ ADMIN_EMAIL: 'a@example.com' })).toContain('ADMIN_PASSWORD');
    expect(failureOf({ ADMIN_PASSWORD: 'correct horse' })).toContain('ADMIN_EMAIL');
  });

  it('needs nothing, and takes an empty variable for an absent one', () => {
    const nothing = readConfig({});
    expect(nothing).toMatchObject({
      PORT: 3000,
      UPLOAD_MAX_MB: 20,
      sampleData: true,
      publicUrl: 'http://localhost:3000',
    });
    expect(readConfig({ PORT: '', DATABASE_URL: '', JWT_SECRET: '' })).toEqual(nothing);
  });

  it('never loads sample data in production', () => {
    for (const NODE_ENV of ['production', 'Production', ' PRODUCTION '])
      expect(readConfig({ NODE_ENV, EMBEDDED_DATABASE: 'on', SAMPLE_DATA: 'on' })).toMatchObject({
        production: true,
        sampleData: false,
      });
    expect(readConfig({ SAMPLE_DATA: 'off' }).sampleData).toBe(false);
  });

  it('refuses weak password hashes in production, and makes strong ones unless told otherwise', () => {
    expect(failureOf({ NODE_ENV: 'production', EMBEDDED_DATABASE: 'on', WEAK_PASSWORD_HASHES: 'on' })).toContain(
      'WEAK_PASSWORD_HASHES is for tests',
    );
    expect(readConfig({}).WEAK_PASSWORD_HASHES).toBe('off');
  });

  it('takes the embedded database in production only by name, and never beside a server', () => {
    expect(failureOf({ NODE_ENV: 'production' })).toContain('EMBEDDED_DATABASE=on');
    const onServer = { NODE_ENV: 'production', DATABASE_URL: 'postgres://host/db' };
    expect(failureOf(onServer)).toContain('DATA_KEY is missing');
    expect(readConfig({ ...onServer, DATA_KEY: testDataKey }).production).toBe(true);
    expect(readConfig({ DATABASE_URL: 'postgres://host/db' }).DATA_KEY).toBeUndefined();
    expect(failureOf({ DATABASE_URL: 'postgres://host/db', EMBEDDED_DATABASE: 'on' })).toContain('DATABASE_URL');
  });

  it('listens for this machine alone behind a proxy, unless told otherwise', () => {
    expect(readConfig({}).HOST).toBe('0.0.0.0');
    expect(readConfig({ TRUST_PROXY: 'on' }).HOST).toBe('127.0.0.1');
    expect(readConfig({ TRUST_PROXY: 'on', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  });

  it('reads the domains of the second brand as a list', () => {
    const { SECOND_BRAND_DOMAINS } = readConfig({ SECOND_BRAND_DOMAINS: ' Pass.example, ,www.pass.example' });
    expect(SECOND_BRAND_DOMAINS).toEqual(['pass.example', 'www.pass.example']);
  });
});
