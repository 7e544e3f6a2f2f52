import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * A problem that a healthy window never has. Tests declare those that they provoke; the monkey ignores those that a
 * restart explains.
 */
export interface Problem {
  /** One of the forms that problems.ts lists. */
  text: string;
  page: Page | null;
  /** HTTP status of a failed response. */
  status?: number;
}

export const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
const nameOf = (request: Request) => `${request.method()} ${pathOf(request.url())}`;

/** Reports every problem of every window of a browser context, except blank windows, which callers must check. */
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
  // The browser says so on its console only where nobody catches the failure: a library that probes `eval` does.
  void context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`content policy: ${effectiveDirective} refused ${blockedURI}`),
    ),
  );
  context.on('response', (response) => {
    const status = response.status();
    if (status < 400) return;
    report({ text: `${status} for ${nameOf(response.request())}`, page: pageOf(response.request()), status });
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The page itself aborted it, because it was left or no longer needed the response.
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

/** Whether the window's body has no visible text. Files such as PDFs, which the browser itself shows, are not blank. */
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

/** The problem in a line of the server's log, or null if its level (pino's numbers) is below error. */
export function errorInLog(line: string): string | null {
  if (!line.startsWith('{')) return null;
  const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { message?: string } };
  return level >= 50 ? `server log: ${msg}${err ? `: ${err.message}` : ''}` : null;
}
