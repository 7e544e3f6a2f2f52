import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Something that no page of the product may ever do, whatever a person does with it. */
export interface Problem {
  kind: 'script error' | 'console' | 'server error' | 'script not loaded' | 'crash' | 'blank window';
  text: string;
  page: Page | null;
}

/** Chromium logs every refused call. The product answers 4xx on purpose and tells the person; 5xx are reported as responses. */
const loggedResponse = /^Failed to load resource: the server responded with a status of \d{3}/;

/** Reports every problem of every page of a browser context, except blank windows, which somebody has to look for. */
export function watchPages(context: BrowserContext, report: (problem: Problem) => void): void {
  context.on('weberror', (event) => {
    const error = event.error();
    report({ kind: 'script error', text: error.stack ?? String(error), page: event.page() });
  });
  context.on('console', (message) => {
    if (isUnexpected(message)) report({ kind: 'console', text: textOf(message), page: message.page() });
  });
  context.on('response', (response) => {
    if (response.status() < 500) return;
    const request = response.request();
    const text = `${response.status()} ${request.method()} ${new URL(response.url()).pathname}`;
    report({ kind: 'server error', text, page: response.frame().page() });
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What the browser gives up because the page is being left is no failure.
    if (request.resourceType() !== 'script' || reason === 'net::ERR_ABORTED') return;
    const text = `${new URL(request.url()).pathname}: ${reason}`;
    report({ kind: 'script not loaded', text, page: request.frame().page() });
  });
  context.on('page', (page) => page.on('crash', () => report({ kind: 'crash', text: 'The page crashed.', page })));
}

function isUnexpected(message: ConsoleMessage): boolean {
  return ['error', 'warning', 'assert'].includes(message.type()) && !loggedResponse.test(message.text());
}

function textOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return `${message.type()}: ${message.text()}${url ? ` (${new URL(url).pathname})` : ''}`;
}

/**
 * Whether a window of the product shows nothing: no text, or none of the parts by which a person, or a screen reader,
 * finds the way. The router's own error view has no landmark (SPEC.md section 2).
 */
export function isBlank(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    // The browser itself shows documents.
    if (document.contentType !== 'text/html') return false;
    const text = document.body?.innerText.trim() ?? '';
    if (text.startsWith('Unexpected Application Error!\n\n404')) return false;
    const landmarks = document.querySelectorAll('main, nav, header, [role="main"], [role="dialog"]');
    return text === '' || ![...landmarks].some((landmark) => landmark.checkVisibility());
  });
}
