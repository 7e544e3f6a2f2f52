import { getLandingSites } from '../contract/src/landing-sites/landing-sites.endpoints.ts';
import { type Role, roles } from '../contract/src/roles.ts';
import { newSite } from '../server/src/testing/new-site.ts';
import { newName } from '../server/src/testing/staff-names.ts';
import type { TestServer } from '../server/src/testing/test-server.ts';
import { marker } from './markers.ts';
import type { PlantedTraveller, SiteName } from './planted.ts';

export const callerNames = [
  ...roles,
  'nobody',
  'garbage token',
  'visitor',
  'other visitor',
  'landing site',
  'other landing site',
  'test key',
  'provider',
] as const;
export type CallerName = (typeof callerNames)[number];

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);
/** A sign-in of less than this many milliseconds ago is recent enough for every call. */
const recent = 10 * 60_000;
const siteOf: Partial<Record<CallerName, SiteName>> = {
  'landing site': 'site',
  'other landing site': 'other site',
  'test key': 'test',
};

/** Everyone who calls: staff of every role, travellers, landing sites, and those who are nobody. */
export class Callers {
  visitors: readonly PlantedTraveller[] = [];
  readonly #server: TestServer;
  readonly #staff = new Map<Role, { token: string; since: number; owner: number }>();
  readonly #keys = new Map<SiteName, string>();
  #members = 0;

  private constructor(server: TestServer) {
    this.#server = server;
  }

  static async start(server: TestServer): Promise<Callers> {
    const callers = new Callers(server);
    for (const role of roles) await callers.tokenOf(role);
    await callers.#renewKeys();
    return callers;
  }

  /** The token of a member of this role who has signed in lately. */
  async tokenOf(role: Role): Promise<string> {
    const known = this.#staff.get(role);
    if (known && Date.now() - known.since < recent) return known.token;
    this.#members += 1;
    const name = `${newName(role)} ${marker('member', this.#members)}`;
    const token = await this.#server.signIn(role, name);
    this.#staff.set(role, { token, since: Date.now(), owner: this.#members });
    return token;
  }

  /** The marker's owner of the member who calls as this role now. */
  memberOf(name: CallerName): number | null {
    return isRole(name) ? (this.#staff.get(name)?.owner ?? null) : null;
  }

  keyOf(site: SiteName): string {
    return this.#keys.get(site) ?? '';
  }

  async headersOf(name: CallerName): Promise<Record<string, string>> {
    if (isRole(name)) return { authorization: await this.tokenOf(name) };
    if (name === 'garbage token') return { authorization: 'eyJhbGciOiJub25lIn0.eyJ1c2VyIjp7InR5cGUiOiJBZG1pbiJ9fQ.' };
    if (name === 'visitor') return { cookie: this.visitors.at(-1)?.cookie ?? '' };
    if (name === 'other visitor') return { cookie: this.visitors.at(-2)?.cookie ?? '' };
    const site = siteOf[name];
    return site ? { authorization: this.keyOf(site) } : {};
  }

  /** After a call ended the session, deleted the member or revoked the key of this caller. */
  async renew(name: CallerName): Promise<void> {
    if (isRole(name)) this.#staff.delete(name);
    else if (siteOf[name]) await this.#renewKeys();
  }

  async #renewKeys(): Promise<void> {
    const token = await this.tokenOf('Admin');
    for (const site of ['site', 'other site'] as const) {
      const { key, testKey } = await newSite(this.#server, newName('Shop'));
      this.#keys.set(site, key);
      if (site === 'site') this.#keys.set('test', testKey);
    }
    await this.#server.call(getLandingSites, { token });
    // Travellers of these sites get no confirmations: they would fill the outbox.
    await this.#server.context.db.updateTable('landing_sites').set({ confirms_orders: false }).execute();
  }
}
