import type { Page } from '@playwright/test';

/** The URL of the PDF that a new tab shows, or downloads in a browser without a PDF viewer. */
export async function urlOfPdf(tab: Page): Promise<string> {
  const downloaded = tab.waitForEvent('download').then((download) => download.url());
  const shown = tab.waitForURL((url) => url.href !== 'about:blank', { waitUntil: 'commit' }).then(() => tab.url());
  return Promise.any([downloaded, shown]);
}
