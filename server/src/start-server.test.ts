import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { prepareServer } from './start-server.ts';
import { testDataKey } from './testing/data-key.ts';
import { copyTemplate } from './testing/test-database.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-test-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('serves nothing before the web app is built, and ends if that fails (APP-53)', async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATA_KEY: testDataKey,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'silent',
  });
  const database = await copyTemplate(inject('template'));
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    await database.close();
  };
  const paths: string[] = [];
  const started = prepareServer(config, {
    database: { ...database, close },
    webApp: Promise.reject(new Error('not built')),
    inspect: (app) => void app.addHook('onRoute', ({ url }) => void paths.push(url)),
  });
  await expect(started).rejects.toThrow('not built');
  expect(paths).toEqual([]);
  expect(isClosed).toBe(true);
});
