import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { isBlank, type Problem, watchPages } from '../e2e/page-problems.ts';
import { sessionKey } from '../web/src/platform/session.ts';
import type { Actor, Tab } from './actors.ts';
import type { Outages } from './outages.ts';
import type { Report } from './report.ts';
import type { ServerLog } from './server-log.ts';

/** Milliseconds for which a page can be blank while it loads. */
const blankPatience = 15_000;
/** Milliseconds after which a page that does not evaluate a trivial expression is stuck. */
const answerPatience = 30_000;
/** A failed download is logged in addition to its Retry (VIS-11). */
const loggedByDesign = /^console warning: The download failed\./;
/** Milliseconds; live updates wait up to 30 s between two attempts to reconnect. */
export const recoveryPatience = 60_000;

/** Checks the actors' pages for problems that must never happen, and reports them. */
export class Inspector {
  readonly #report: Report;
  readonly #outages: Outages;
  readonly #serverLog: ServerLog;
  readonly #heard: { problem: Problem; actor: Actor }[] = [];
  #recoveredFrom = 0;

  constructor(report: Report, outages: Outages, serverLog: ServerLog) {
    this.#report = report;
    this.#outages = outages;
    this.#serverLog = serverLog;
  }

  listen(actor: Actor): void {
    watchPages(actor.context, (problem) => {
      // The person sees why the server refuses a request (4xx), and random use causes many refusals.
      const isRefusal = problem.status !== undefined && problem.status < 500;
      const isExpected = isRefusal || loggedByDesign.test(problem.text) || this.#outages.explains(problem);
      if (!isExpected) this.#heard.push({ problem, actor });
    });
  }

  /**
   * Reports the problems of the pages and the server since the last call. Their turn is in the recorded steps by now.
   */
  async reportHeard(): Promise<void> {
    for (const { problem, actor } of this.#heard.splice(0))
      await this.#report.find(problem.text, actor.name, problem.page);
    for (const error of this.#serverLog.newErrors()) await this.#report.find(error, 'Operator', null);
  }

  async look(actor: Actor, { page }: Tab): Promise<void> {
    if (!isOfProduct(page) || this.#outages.isAway) return;
    if (await lasts(page, blankPatience, () => isEmpty(page)))
      if (this.#outages.covers(Date.now() - blankPatience))
        // A page whose scripts could not be loaded during the outage stays empty; a person would reload it.
        await page.reload().catch(() => undefined);
      else await this.#report.find('blank window: no text, or no landmark', actor.name, page);
    if (!actor.signedIn) return;
    const isSignedOut = () =>
      actor.signedIn &&
      answer(
        page,
        page.evaluate((key) => localStorage.getItem(key) === null, sessionKey),
        false,
      );
    if (await lasts(page, 1000, async () => isSignedOut())) {
      await this.#report.find('lost session: signed out without having asked for it', actor.name, page);
      actor.signedIn = false;
    }
  }

  /** Whether a page still responds at all. */
  async isStuck(page: Page): Promise<boolean> {
    return answer(
      page,
      page.evaluate(() => document.all.length === 0),
      true,
    );
  }

  /** After a restart every open staff page must be live again, without a reload. */
  async lookForLife(actors: readonly Actor[]): Promise<void> {
    const { endedAt, isAway } = this.#outages;
    if (isAway || endedAt === this.#recoveredFrom || Date.now() < endedAt + recoveryPatience) return;
    this.#recoveredFrom = endedAt;
    for (const { actor, tab } of deadTabs(actors)) {
      // A newly loaded page connects within seconds.
      if (await lasts(tab.page, blankPatience, async () => tab.streams.size === 0))
        await this.#report.find('not live again: the page gets no updates after a restart', actor.name, tab.page);
    }
  }
}

/** Staff pages that should receive live updates but do not. */
export function deadTabs(actors: readonly Actor[]) {
  return actors.flatMap((actor) =>
    actor.tabs
      .filter(({ page, streams }) => actor.signedIn && page.url().includes('/admin') && streams.size === 0)
      .map((tab) => ({ actor, tab })),
  );
}

/** Whether a page has no text, or lacks the landmarks that people and screen readers need. */
function isEmpty(page: Page): Promise<boolean> {
  const lacksLandmarks = page.evaluate(() => {
    // The router's own error view (APP-5) has no landmark.
    const isErrorView = document.body?.innerText.startsWith('Unexpected Application Error!\n\n404');
    const landmarks = document.querySelectorAll('main, nav, header, [role="main"], [role="dialog"]');
    const isShown = [...landmarks].some((landmark) => landmark.checkVisibility());
    return document.contentType === 'text/html' && !isErrorView && !isShown;
  });
  const isSo = Promise.all([isBlank(page), lacksLandmarks]).then((signs) => signs.includes(true));
  return answer(page, isSo, false);
}

export function isOfProduct(page: Page): boolean {
  return page.url().startsWith('http://127.0.0.1:') && !page.isClosed();
}

/** Whether a condition stays true for this many milliseconds. */
async function lasts(page: Page, milliseconds: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + milliseconds;
  for (;;) {
    if (page.isClosed() || !(await isTrue())) return false;
    if (Date.now() > end) return true;
    await wait(200);
  }
}

/** The result of an evaluation in the page; `otherwise` if the page is navigating or does not respond in time. */
async function answer(page: Page, question: Promise<boolean>, otherwise: boolean): Promise<boolean> {
  const timeout = new AbortController();
  const late = wait(answerPatience, otherwise, { signal: timeout.signal }).catch(() => otherwise);
  const result = await Promise.race([question.catch(() => false), late]);
  timeout.abort();
  return page.isClosed() ? false : result;
}
