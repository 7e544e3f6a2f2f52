import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { errorInLog, isBlank, pathOf, watchPages } from './page-problems.ts';

/** Milliseconds for which a window can be blank after it has loaded, while its scripts load. */
const blankTimeout = 10_000;
const logTimeout = 3000;

/** What went wrong in the browsers and servers of this worker since the last test ended. A worker runs one test at a time. */
let problems: string[] = [];
let declared: { pattern: RegExp; mustHappen: boolean }[] = [];

/**
 * Declares what this test provokes on purpose, as narrowly as possible. Each pattern must match a problem, so that
 * a declaration does not outlive its reason. Examples of problems:
 *
 *     404 for GET /static/js/u.c83a3b4f.chunk.js
 *     net::ERR_FAILED for GET /api/user_info
 *     script error: ReferenceError: x is not defined
 *     console warning: The download failed. unavailable
 *     blank window at /admin
 *     server log: unexpected error: connection refused
 */
export function expectProblems(...patterns: RegExp[]): void {
  declared.push(...patterns.map((pattern) => ({ pattern, mustHappen: true })));
}

/** Declares problems that depend on timing, such as a request that was or was not under way when the server ended. */
export function allowProblems(...patterns: RegExp[]): void {
  declared.push(...patterns.map((pattern) => ({ pattern, mustHappen: false })));
}

/** Records a line of the server's log if it is an error. */
export function recordServerLine(line: string): void {
  const problem = errorInLog(line);
  if (problem) problems.push(problem);
}

/** Requests of screens that are open while the session ends. */
export const sessionEnds = /^401 for (GET|POST|PUT) \/api\/(user_info|admin\/(?!admin-login)[\w/-]+)$/;

const notHappened = () =>
  declared.filter(({ pattern, mustHappen }) => mustHappen && !problems.some((problem) => pattern.test(problem)));

async function checkBlank(page: Page): Promise<void> {
  const deadline = Date.now() + blankTimeout;
  while (await isBlank(page)) {
    if (Date.now() > deadline) return void problems.push(`blank window at ${pathOf(page.url())}`);
    await wait(100);
  }
}

function watchContext(context: BrowserContext, checks: Promise<void>[]): void {
  watchPages(context, ({ text }) => problems.push(text));
  const watchPage = (page: Page) => page.on('load', () => checks.push(checkBlank(page)));
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  const close = context.close.bind(context);
  context.close = async (options) => {
    // Checks the pages as the test leaves them, which also lets pending events arrive.
    await Promise.all(context.pages().map(checkBlank));
    await close(options);
  };
}

/**
 * Watches every window of every browser context that the test opens, its popups included. The returned function ends
 * the watch, closes the windows and throws when anything happened that the test did not declare, or when a declared
 * problem did not happen.
 */
export function watchProblems(browser: Browser): () => Promise<void> {
  const checks: Promise<void>[] = [];
  const watch = (context: BrowserContext) => watchContext(context, checks);
  browser.contexts().forEach(watch);
  browser.on('context', watch);
  return async () => {
    for (const context of browser.contexts()) await Promise.all(context.pages().map(checkBlank));
    await Promise.all(checks);
    // A log line can arrive after the response that it belongs to.
    const deadline = Date.now() + logTimeout;
    while (notHappened().length > 0 && Date.now() < deadline) await wait(50);
    browser.off('context', watch);
    const unexpected = problems.filter((problem) => !declared.some(({ pattern }) => pattern.test(problem)));
    const missing = notHappened();
    // A window left open would use processor time during all tests that follow; what its end causes is nobody's problem.
    for (const context of browser.contexts()) await context.close();
    [problems, declared] = [[], []];
    const found = [
      ...unexpected.map((problem) => `not declared by expectProblems: ${problem}`),
      ...missing.map(({ pattern }) => `declared by expectProblems, but did not happen: ${pattern}`),
    ];
    if (found.length > 0) throw new Error(`Problems behind this test:\n${found.join('\n')}`);
  };
}
