import { type Browser, type BrowserContext, devices, type Page, type Request } from '@playwright/test';
import { watchOrders } from '../contract/src/live/live.endpoints.ts';
import type { StaffRole } from '../e2e/desk.ts';
import { phone, wide } from '../e2e/sizes.ts';
import { password, staff } from '../e2e/staff.ts';

/** One page of an actor. */
export interface Tab {
  page: Page;
  /** The open streams of live updates; none while the page is not connected. */
  streams: Set<Request>;
}

/** A simulated user with their own browser: a staff role or a traveller. */
export interface Actor {
  name: StaffRole | 'Traveller';
  context: BrowserContext;
  tabs: Tab[];
  /** The tab in front. */
  current: number;
  /** Until this turn the actor only waits, like a person who reads. */
  restsUntil: number;
  /** Whether the product must treat this actor as signed in; staff only. */
  signedIn: boolean;
  /** The password of a staff actor. */
  password: string;
}

/** Actors that start at phone size. Every actor can change the size later. */
const onPhones = new Set<Actor['name']>(['Telecaller', 'Traveller']);
export const actorNames = [...(Object.keys(staff) as StaffRole[]), 'Traveller'] as const;

export async function openActor(browser: Browser, baseURL: string, name: Actor['name']): Promise<Actor> {
  const onPhone = onPhones.has(name);
  const context = await browser.newContext({
    ...(onPhone && { userAgent: devices['iPhone 15'].userAgent, hasTouch: true }),
    baseURL,
    viewport: onPhone ? phone : wide,
    // A separate IP address, because limits on wrong attempts count by address.
    extraHTTPHeaders: { 'x-forwarded-for': `127.0.113.${actorNames.indexOf(name) + 1}` },
  });
  context.setDefaultTimeout(2000);
  context.setDefaultNavigationTimeout(20_000);
  const actor: Actor = { name, context, tabs: [], current: 0, restsUntil: 0, signedIn: false, password };
  context.on('page', (page) => adopt(actor, page));
  await context.newPage();
  return actor;
}

export const tabOf = (actor: Actor): Tab => actor.tabs[actor.current] as Tab;

/** Adds a new page as a tab; an actor has two at most. */
function adopt(actor: Actor, page: Page): void {
  if (actor.tabs.length === 2) {
    void page.close();
    return;
  }
  const tab: Tab = { page, streams: new Set() };
  actor.tabs.push(tab);
  page.on('close', () => {
    actor.tabs.splice(actor.tabs.indexOf(tab), 1);
    actor.current = 0;
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('response', (response) => {
    const isStream = new URL(response.url()).pathname === watchOrders.path;
    if (isStream && response.ok()) tab.streams.add(response.request());
  });
  page.on('requestfinished', (request) => tab.streams.delete(request));
  page.on('requestfailed', (request) => tab.streams.delete(request));
}
