import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Product } from '../e2e/product.ts';
import { Random } from '../sample/random.ts';
import { Accounts } from './accounts.ts';
import { type Actor, actorNames, openActor, tabOf } from './actors.ts';
import { chooseAct } from './choose-act.ts';
import { deadTabs, Inspector, recoveryPatience } from './inspector.ts';
import { findOrders } from './known-orders.ts';
import { Outages } from './outages.ts';
import { plants } from './plant.ts';
import type { Report } from './report.ts';
import { shortestTurn } from './rest.ts';
import { ServerLog } from './server-log.ts';
import type { Act, Turn } from './turn.ts';

export interface RunOptions {
  seed: number;
  minutes: number;
  /** An error to plant; the run ends once it has been found. */
  plant?: string | undefined;
}

interface Run {
  turns: number;
  restarts: number;
}

/** Milliseconds; an act that takes longer has a stuck page. */
const longestAct = 45_000;
/** Every this many turns all open pages are checked, not only those of the current actor. */
const roundOfLooks = 20;

/**
 * Lets the actors take turns until the time is over. Every turn has its own random generator, seeded with the seed and
 * the turn's number: if the server's IDs and times make two runs of one seed differ, later turns still make the same
 * choices.
 */
export async function runMonkey(
  product: Product,
  browser: Browser,
  report: Report,
  { seed, minutes, plant }: RunOptions,
): Promise<Run> {
  const orders = await findOrders(product);
  const accounts = await Accounts.open(product);
  const outages = new Outages(product);
  const inspector = new Inspector(report, outages, new ServerLog(product));
  const actors: Actor[] = [];
  for (const name of actorNames) {
    const actor = await openActor(browser, product.url, name);
    accounts.follow(actor);
    inspector.listen(actor);
    if (plant) await plants[plant]?.(actor.context);
    actors.push(actor);
  }

  const end = Date.now() + minutes * 60_000;
  const isFound = () => plant !== undefined && report.faults > 0;
  let number = 0;
  let nextRestart = 30 + new Random(seed).whole(0, 20);
  while (Date.now() < end && !isFound()) {
    number += 1;
    const pace = wait(shortestTurn);
    const random = new Random(Math.imul(seed, 0x9e3779b1) + number);
    if (number >= nextRestart && !outages.isAway) {
      report.step(number, 'Operator', outages.begin(random));
      nextRestart = number + random.whole(150, 400);
    }
    const awake = actors.filter(({ restsUntil }) => restsUntil <= number);
    if (awake.length > 0) await takeTurn({ number, actor: random.pick(awake), random, orders }, inspector, report);
    if (number % roundOfLooks === 0)
      for (const actor of actors) for (const tab of actor.tabs) await inspector.look(actor, tab);
    await inspector.reportHeard();
    await inspector.lookForLife(actors);
    if (!outages.isAway) await accounts.restore();
    await pace;
  }

  if (isFound()) return { turns: number, restarts: outages.count };
  await outages.settle();
  const lastCall = Math.min(outages.endedAt, Date.now()) + recoveryPatience;
  while (deadTabs(actors).length > 0 && Date.now() < lastCall) await wait(500);
  await inspector.lookForLife(actors);
  for (const actor of actors) for (const tab of actor.tabs) await inspector.look(actor, tab);
  await inspector.reportHeard();
  return { turns: number, restarts: outages.count };
}

async function takeTurn(turn: Turn, inspector: Inspector, report: Report): Promise<void> {
  const { number, actor, random } = turn;
  const act = chooseAct(actor, random);
  const tab = tabOf(actor);
  const where = `${tab.page.url().replace(/^https?:\/\/[^/]+/, '')} `;
  report.step(number, actor.name, `${where}${await perform(act, turn)}`);
  for (const { page } of actor.tabs)
    if (await inspector.isStuck(page)) {
      await report.find('stuck window: the page does not respond', actor.name, null);
      await actor.context.newPage();
      await page.close();
    }
  // A tab that only started a download closes itself, and can have been the last one.
  if (actor.tabs.length === 0) await actor.context.newPage();
  await inspector.look(actor, tabOf(actor));
}

async function perform(act: Act, turn: Turn): Promise<string> {
  const timeout = new AbortController();
  const late = wait(longestAct, 'did not end', { signal: timeout.signal }).catch(() => '');
  const step = act(turn).catch((error) => `${act.name} (not possible: ${String(error).split('\n')[0]})`);
  const done = await Promise.race([step, late]);
  timeout.abort();
  return done;
}
