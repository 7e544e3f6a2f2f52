import type { Request, Response } from '@playwright/test';
import { adminLogin, adminLogout, changePassword } from '../contract/src/auth/auth.endpoints.ts';
import { addTeamMember, deleteTeamMember, updateTeamMember } from '../contract/src/team/team.endpoints.ts';
import { callApi, newToken, type StaffRole, setOwnPassword } from '../e2e/desk.ts';
import type { Product } from '../e2e/product.ts';
import { staff } from '../e2e/staff.ts';
import { type Actor, tabOf } from './actors.ts';
import type { Act } from './turn.ts';

interface Member {
  id: number;
  name: string;
  email: string;
  type: string;
}

/** An Admin that no actor signs in as. Its email excludes it from the monkey's choices (elements.ts). */
const steward = {
  name: 'Sam Steward',
  email: 'steward@arrivaldesk.example',
  password: 'keeps accounts in order',
  type: 'Admin',
};
/** The password that the steward gives to a restored account, before its owner's own. */
const givenPassword = 'given to start again';
/** The password of a restored account: no endpoint accepts that of the sample data. */
const restoredPassword = 'once more from the start';

/**
 * Tracks who is signed in, from the API calls, and protects the accounts that the run needs. Actors change passwords,
 * names and roles of accounts as Admins and Managers can; before the next turn the account is restored.
 */
export class Accounts {
  readonly #product: Product;
  readonly #token: string;
  readonly #roles = new Map<number, StaffRole>();
  readonly #changed = new Set<StaffRole>();
  readonly #actors: Actor[] = [];

  private constructor(product: Product, token: string) {
    this.#product = product;
    this.#token = token;
  }

  static async open(product: Product): Promise<Accounts> {
    const admin = await newToken(product, staff.Admin.email);
    await callApi(product, admin, addTeamMember.method, addTeamMember.path, {
      ...steward,
      password: givenPassword,
    });
    await setOwnPassword(product, steward.email, givenPassword, steward.password);
    const accounts = new Accounts(product, await newToken(product, steward.email, steward.password));
    await accounts.#learnIds();
    return accounts;
  }

  /** Observes the calls of an actor that start and end sessions. */
  follow(actor: Actor): void {
    this.#actors.push(actor);
    actor.context.on('request', (request) => {
      if (pathOf(request) === adminLogout.path) actor.signedIn = false;
    });
    actor.context.on('response', (response) => {
      if (response.ok()) this.#hear(actor, response);
    });
  }

  #hear(actor: Actor, response: Response): void {
    const request = response.request();
    const path = pathOf(request);
    if (path === adminLogin.path) actor.signedIn = true;
    if (path === changePassword.path) this.#change(actor.name as StaffRole);
    if (path !== updateTeamMember.path && path !== deleteTeamMember.path) return;
    const { tmId, teamMemberId } = request.postDataJSON() as { tmId?: number; teamMemberId?: number };
    const role = this.#roles.get(Number(tmId ?? teamMemberId));
    if (role) this.#change(role);
  }

  #change(role: StaffRole): void {
    this.#changed.add(role);
    for (const actor of this.#actors) if (actor.name === role) actor.signedIn = false;
  }

  /** Restores every account that an actor has changed. Its sessions end; the actor signs in again. */
  async restore(): Promise<void> {
    if (this.#changed.size === 0) return;
    const members = await this.#learnIds();
    for (const role of this.#changed) {
      const id = [...this.#roles].find(([, each]) => each === role)?.[0];
      const account = { ...staff[role], password: givenPassword, type: role };
      const isThere = members.some((member) => member.id === id);
      const { method, path } = isThere ? updateTeamMember : addTeamMember;
      const { status, body } = await callApi(this.#product, this.#token, method, path, { ...account, tmId: id });
      if (status !== 200) throw new Error(`The account of ${role} could not be restored: ${body.message}`);
      await setOwnPassword(this.#product, account.email, givenPassword, restoredPassword);
      for (const actor of this.#actors) if (actor.name === role) actor.password = restoredPassword;
      this.#changed.delete(role);
    }
    await this.#learnIds();
  }

  async #learnIds(): Promise<Member[]> {
    const { body } = await callApi(this.#product, this.#token, 'GET', '/api/admin/get-team-member-list');
    const members = body.data as Member[];
    for (const { id, email } of members)
      for (const [role, account] of Object.entries(staff))
        if (account.email === email) this.#roles.set(id, role as StaffRole);
    return members;
  }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Signs a member of staff in on the page that is open. */
export const signIn: Act = async ({ actor }) => {
  const { page } = tabOf(actor);
  const step = `sign in as ${actor.name}`;
  if (!page.url().endsWith('/')) await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email ID').fill(staff[actor.name as StaffRole].email, { timeout: 10_000 });
  await page.getByRole('textbox', { name: 'Password' }).fill(actor.password);
  const answer = page.waitForResponse((response) => pathOf(response.request()) === adminLogin.path, {
    timeout: 20_000,
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  return `${step}: ${(await answer).status()}`;
};
