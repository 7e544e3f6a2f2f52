import { getBrands, updateBrand } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { TestServer } from '../testing/test-server.ts';
import { runChecks } from './checks.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

/** The results about addresses on a production server with these variables. */
async function judge(env: Record<string, string>, db: TestServer['context']['db'] | null = server.context.db) {
  const config = readConfig({ NODE_ENV: 'production', EMBEDDED_DATABASE: 'on', ...env });
  const results = await runChecks({ config, db, fetch }, 'warns');
  return results
    .filter(({ about }) => /^Brand|^MAIL_FROM|^SUPPORT_EMAIL/.test(about))
    .map(({ level, about, says }) => `${level} ${about}: ${says}`);
}

const own = { MAIL_FROM: 'Desk <desk@gate.travel>', SUPPORT_EMAIL: 'care@gate.travel' };

it('the addresses of a brand that nobody has saved are those of the environment', async () => {
  const [support, sender, ...others] = await judge({});
  expect(support).toMatch(/^wrong Brand Arrival Card Desk: The support address is still .* its emails wait\.$/);
  expect(sender).toMatch(/^wrong Brand Arrival Card Desk: The sender of emails is still /);
  expect(others).toEqual([]);
  expect(await judge(own)).toEqual(['ok Brands: have senders and support addresses of their own']);
  expect(await judge({ ...own, SECOND_BRAND_DOMAINS: 'pass.travel' })).toEqual([
    expect.stringMatching(/^wrong Brand ChinaEntry Pass: The support address/),
  ]);
});

it('without a database that can be read, the environment is judged and the Settings are named', async () => {
  expect(await judge(own, null)).toEqual(['ok Brands: start with the addresses of MAIL_FROM and SUPPORT_EMAIL']);
  expect(await judge({ ...own, MAIL_FROM: 'Desk <desk@desk.test>' }, null)).toEqual([
    expect.stringMatching(/^warning MAIL_FROM: .*Settings/),
  ]);
});

it('once an Admin has saved the brand, its own addresses count and the environment does not', async () => {
  const { brands } = (await server.call(getBrands, { token })).body.data;
  const first = brands.find(({ id }) => id === 'default');
  if (!first) throw new Error('There is no default brand.');
  const { edited_at, edited_by, logo_url, id: brandId, ...settings } = first;
  const save = (sender_email: string, version: number) =>
    server.call(updateBrand, {
      token,
      body: { ...settings, brandId, sender_email, support_email: 'care@gate.travel', version },
    });
  expect((await save('desk@desk.example', first.version)).http).toBe(200);
  expect(await judge(own)).toEqual([expect.stringContaining('wrong Brand Arrival Card Desk: The sender of emails')]);
  expect((await save('desk@gate.travel', first.version + 1)).http).toBe(200);
  expect(await judge({})).toEqual(['ok Brands: have senders and support addresses of their own']);
});
