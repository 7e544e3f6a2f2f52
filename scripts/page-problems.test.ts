import { EventEmitter } from 'node:events';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorInLog, pathOf, watchPages } from '../e2e/page-problems.ts';
import { allowProblems, expectProblems, recordServerLine, watchProblems } from '../e2e/problems.ts';

// That Chromium reports them is for e2e/problems.all.test.ts.

/** Waits take no time: the clock goes on by them. */
vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds),
}));
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** A window; `isBlank` is what the page says of itself. */
class StandInPage extends EventEmitter {
  isBlank = false;
  url = () => 'http://127.0.0.1:4000/track-order?x=1';
  evaluate = async () => this.isBlank;
}

class StandInContext extends EventEmitter {
  readonly open: StandInPage[] = [];
  pages = () => this.open;
  addInitScript = async () => undefined;
  close = async () => this.emit('closing');
  openPage() {
    const page = new StandInPage();
    this.open.push(page);
    this.emit('page', page);
    return page;
  }
}

class StandInBrowser extends EventEmitter {
  readonly open: StandInContext[] = [];
  contexts = () => this.open;
}

const request = (method: string, url: string, failure?: string) => ({
  method: () => method,
  url: () => url,
  failure: () => (failure ? { errorText: failure } : null),
  frame() {
    throw new Error('This request has no frame yet.');
  },
});
const response = (status: number, method: string, url: string) => ({
  status: () => status,
  request: () => request(method, url),
});
const line = (type: string, text: string) => ({ type: () => type, text: () => text, page: () => null });
const thrown = (error: unknown) => ({ error: () => error, page: () => null });

describe('a problem of a window', () => {
  const url = 'http://127.0.0.1:4000/api/user_info?a=b';
  it.each<[string, string, unknown, string[]]>([
    ['an error of a script', 'weberror', thrown(new TypeError('x is null')), ['script error: TypeError: x is null']],
    ['a rejection without an error', 'weberror', thrown('no'), ['script error: no']],
    ['an error on the console', 'console', line('error', 'bad'), ['console error: bad']],
    ['a warning', 'console', line('warning', 'odd'), ['console warning: odd']],
    ['no other line', 'console', line('info', 'fine'), []],
    ['no line about a response', 'console', line('error', 'Failed to load resource: 404'), []],
    ['a refused request', 'response', response(500, 'POST', url), ['500 for POST /api/user_info']],
    ['no successful one', 'response', response(399, 'GET', url), []],
    [
      'a cut request',
      'requestfailed',
      request('GET', url, 'net::ERR_FAILED'),
      ['net::ERR_FAILED for GET /api/user_info'],
    ],
    ['no aborted one', 'requestfailed', request('GET', url, 'net::ERR_ABORTED'), []],
  ])('is %s', (_, event, argument, expected) => {
    const context = new StandInContext();
    const found: string[] = [];
    watchPages(context as unknown as BrowserContext, ({ text }) => found.push(text.split('\n')[0] ?? ''));
    context.emit(event, argument);
    expect(found).toEqual(expected);
  });

  it('is its crash, in a window that opens later too', () => {
    const context = new StandInContext();
    const found: { text: string; page: Page | null }[] = [];
    watchPages(context as unknown as BrowserContext, (problem) => found.push(problem));
    const page = context.openPage();
    page.emit('crash');
    expect(found).toEqual([{ text: 'crashed window at /track-order', page }]);
  });
});

it('an address is named by its path', () => {
  expect(pathOf('https://desk.example/admin?search=Mary')).toBe('/admin');
  expect(pathOf('about:blank')).toBe('blank');
  expect(pathOf('not an address')).toBe('not an address');
});

describe('a line of the server’s log', () => {
  it.each([
    ['{"level":50,"msg":"unexpected error","err":{"message":"refused"}}', 'server log: unexpected error: refused'],
    ['{"level":60,"msg":"gone"}', 'server log: gone'],
    ['{"level":40,"msg":"slow"}', null],
    ['Listening on http://127.0.0.1', null],
  ])('%s is a problem from the level of errors on', (text, expected) => expect(errorInLog(text)).toBe(expected));
});

describe('a test', () => {
  /** Runs a test in a browser with one window; returns what its end says, or null if it passes. */
  async function run(test: (context: StandInContext, browser: StandInBrowser) => unknown): Promise<string | null> {
    const browser = new StandInBrowser();
    const context = new StandInContext();
    browser.open.push(context);
    const end = watchProblems(browser as unknown as Browser);
    await test(context, browser);
    return end().then(
      () => null,
      (error: Error) => error.message,
    );
  }
  const refuse = (context: StandInContext) => context.emit('response', response(500, 'GET', 'http://desk/nowhere'));

  it('without a problem passes', async () => expect(await run(() => undefined)).toBeNull());

  it('fails by a problem that it did not declare', async () => {
    expect(await run(refuse)).toContain('not declared by expectProblems: 500 for GET /nowhere');
    expect(await run(() => recordServerLine('{"level":50,"msg":"lost"}'))).toContain('server log: lost');
  });

  it('passes with the problem that it declared, in another context too, and the next test must declare it again', async () => {
    const declared = (context: StandInContext) => {
      expectProblems(/^500 for GET \/nowhere$/);
      refuse(context);
    };
    expect(await run(declared)).toBeNull();
    expect(await run(refuse)).not.toBeNull();
    const elsewhere = (_: StandInContext, browser: StandInBrowser) => {
      const other = new StandInContext();
      browser.open.push(other);
      browser.emit('context', other);
      declared(other);
    };
    expect(await run(elsewhere)).toBeNull();
  });

  it('closes the windows it left open; what that causes is no problem, also of the next test', async () => {
    const closed = vi.fn();
    const leave = (context: StandInContext) => {
      context.on('closing', () => {
        closed();
        refuse(context);
        recordServerLine('{"level":50,"msg":"cut"}');
      });
    };
    expect(await run(leave)).toBeNull();
    expect(closed).toHaveBeenCalledOnce();
    expect(await run(() => undefined)).toBeNull();
  });

  it('fails by a problem that it declared and that did not happen, unless it depends on timing', async () => {
    const message = 'declared by expectProblems, but did not happen: /^500 for GET';
    expect(await run(() => expectProblems(/^500 for GET \/nowhere$/))).toContain(message);
    expect(await run(() => allowProblems(/^500 for GET \/nowhere$/))).toBeNull();
  });

  it('fails by a window that stays blank, left open or in a context that it closes', async () => {
    const blank = (context: StandInContext) => {
      context.openPage().isBlank = true;
    };
    const closes = async (context: StandInContext) => {
      blank(context);
      await context.close();
    };
    expect(await run(blank)).toContain('blank window at /track-order');
    expect(await run(closes)).toContain('blank window at /track-order');
  });
});
