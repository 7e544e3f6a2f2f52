import { getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveSecrets } from '../../platform/secrets.ts';
import { TestServer } from '../../testing/test-server.ts';

const [oldSecret, newSecret] = ['the secret of before, long enough', 'the secret of today, long enough too'];

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ JWT_SECRET: oldSecret });
});
afterAll(() => server.stop());

it('a secret is exchanged in three steps, and only the last one ends what the old one signed', async () => {
  const orderId = await server.newOrder();
  const before = await server.signIn('Admin', 'Before');
  const statusOf = async (token: string) => (await server.call(getUserInfo, { token })).http;
  const signature = server.context.secrets.sign('address', 'a document');

  server.context.secrets = deriveSecrets(newSecret, oldSecret);
  expect(await statusOf(before)).toBe(200);
  expect(server.context.secrets.verify('address', 'a document', signature)).toBe(true);
  const after = await server.signIn('Admin', 'After');
  expect((await server.call(getOrdersDetails, { token: after, params: { orderId } })).http).toBe(200);

  server.context.secrets = deriveSecrets(newSecret);
  server.context.callers.forget();
  expect(await statusOf(after)).toBe(200);
  expect(await statusOf(before)).toBe(401);
  expect(server.context.secrets.verify('address', 'a document', signature)).toBe(false);
});

it('the other secret of the configuration is accepted, and does not sign', async () => {
  const both = await TestServer.start({ JWT_SECRET: newSecret, JWT_SECRET_OTHER: oldSecret });
  const { sign, verify } = both.context.secrets;
  expect(verify('visitor', 'a traveller', deriveSecrets(oldSecret).sign('visitor', 'a traveller'))).toBe(true);
  expect(sign('visitor', 'a traveller')).toBe(deriveSecrets(newSecret).sign('visitor', 'a traveller'));
  await both.stop();
});
