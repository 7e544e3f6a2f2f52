import { addIntakeKey, addLandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import type { TestServer } from './test-server.ts';

/** Adds a landing site with a key of real orders, next to the test key that a new site gets. */
export async function newSite(server: TestServer, name: string) {
  const token = await server.signIn('Admin');
  const { siteId, key: testKey } = (await server.call(addLandingSite, { token, body: { name } })).body.data;
  const { key } = (await server.call(addIntakeKey, { token, body: { siteId, test: false } })).body.data;
  return { siteId, key, testKey };
}
