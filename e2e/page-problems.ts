import type { BrowserContext, Page, Request } from '@playwright/test';

/** What no window does when all is well. Tests declare what they provoke; the monkey knows what a restart explains. */
export interface Problem {
  /** One of the forms that problems.ts lists. */
  text: string;
  page: Page | null;
  /** Of a response that was refused or failed. */
  status?: number;
}

export const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
const nameOf = (request: Request) => `${request.method()} ${pathOf(request.url())}`;

/** Reports every problem of every window of a browser context, except blank windows, which have to be looked for. */
export function watchPages(context: BrowserContext, report: (problem: Problem) => void): void {
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report({ text: `script error: ${text}`, page: thrown.page() });
  });
  context.on('console', (line) => {
    const type = line.type();
    // Responses and failed requests are reported below, with their method.
    if ((type === 'error' || type === 'warning') && !line.text().startsWith('Failed to load resource'))
      report({ text: `console ${type}: ${line.text()}`, page: line.page() });
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status < 400) return;
    report({ text: `${status} for ${nameOf(response.request())}`, page: pageOf(response.request()), status });
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The page itself stopped it, by leaving or because nobody needs the response any more.
    if (reason !== 'net::ERR_ABORTED') report({ text: `${reason} for ${nameOf(request)}`, page: pageOf(request) });
  });
  const watchPage = (page: Page) =>
    page.on('crash', () => report({ text: `crashed window at ${pathOf(page.url())}`, page }));
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
}

/** The page of a request; null before the page exists, as for the first request of a popup. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

/** A window shows something when its body has text that can be seen. Files such as PDFs are shown by the browser itself. */
export async function isBlank(page: Page): Promise<boolean> {
  return page
    .evaluate(
      () =>
        document.contentType === 'text/html' &&
        window.location.href !== 'about:blank' &&
        !document.body?.innerText.trim(),
    )
    .catch(() => false);
}

/** The problem that a line of the server's log tells of, when it is an error: `level` as pino numbers it. */
export function errorInLog(line: string): string | null {
  if (!line.startsWith('{')) return null;
  const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { message?: string } };
  return level >= 50 ? `server log: ${msg}${err ? `: ${err.message}` : ''}` : null;
}
