import { describe, expect, it } from 'vitest';
import { readConfig, runtimeVariables, variableNames } from '../config.ts';
import { testDataKey } from '../testing/data-key.ts';
import { refusedStarts, riskyStarts } from './dangerous-settings.factory.ts';
import { checkRefusedSettings, checkRisks, dangersOf } from './dangerous-settings.ts';

const good = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://desk:secret@127.0.0.1:5432/desk',
  DATA_KEY: testDataKey,
  DATA_DIR: '/var/lib/arrival-desk',
  PUBLIC_URL: 'https://desk.example',
  SMTP_URL: 'smtp://127.0.0.1:25',
  TRUST_PROXY: 'on',
};
const found = async (env: Record<string, string>) => {
  const target = { config: readConfig({ ...good, ...env }) };
  return { refused: await checkRefusedSettings(target), said: await checkRisks(target) };
};

it('the table has every setting, and every variable of Node.js that weakens a server', () => {
  expect(Object.keys(dangersOf).toSorted()).toEqual([...variableNames, ...runtimeVariables].toSorted());
});

it('usual settings are not dangerous', async () => {
  expect(await found({})).toEqual({ refused: [], said: [] });
  const random = {
    JWT_SECRET: '8f2b1c9d4e7a605f3b8c2d1e9a7f4c6b',
    INTAKE_API_KEY: 'ad_live_Zx8Qw3Lk9Pv2Nc7T',
    METRICS_TOKEN: '3f9a1c7e5b2d8046',
  };
  expect(await found(random)).toEqual({ refused: [], said: [] });
  const own = { SMTP_URL: 'smtp://10.0.0.5:25', SMTP_TLS: 'off', S3_ENDPOINT: 'http://localhost:9000' };
  expect(await found({ ...own, CLAMAV_URL: 'tcp://192.168.1.4:3310', WEBHOOK_ALLOWED_HOSTS: '10.1.2.3' })).toEqual({
    refused: [],
    said: [],
  });
});

describe('production refuses what nobody has a reason for (APP-56)', () => {
  it.each(refusedStarts)('%s: %j', async (about, env) => {
    const { refused } = await found(env);
    expect(refused.map((result) => result.about)).toEqual([about]);
    expect(refused[0]).toMatchObject({ level: 'wrong', todo: expect.any(String) });
    // A development server is not stopped.
    const config = readConfig({ ...env, NODE_ENV: 'development' });
    expect(await checkRefusedSettings({ config })).toEqual([]);
  });
});

describe('what an operator can have a reason for is said (APP-57)', () => {
  it.each(riskyStarts)('%s: %j', async (about, env) => {
    const { refused, said } = await found(env);
    expect(refused).toEqual([]);
    expect(said.map((result) => result.about)).toEqual([about]);
  });
});
