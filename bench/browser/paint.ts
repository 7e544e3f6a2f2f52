import type { Page } from '@playwright/test';

export interface Action {
  /** The event of the person's action; timing starts with it. */
  event: 'click' | 'input' | 'change' | 'scroll';
  act(): Promise<unknown>;
  /** Selector of the rows; timing ends when their text has changed and nothing is loading. */
  rows: string;
}

/**
 * Milliseconds from the person's action until the rows of the response are in the page and two frames have been
 * painted.
 */
export async function timeToPaint(page: Page, { event, act, rows }: Action): Promise<number> {
  const watch = await page.evaluateHandle(
    ([event, rows]) => {
      const text = () => Array.from(document.querySelectorAll(rows), (row) => row.textContent).join();
      const waiting = () =>
        document.querySelector('main :is([aria-busy="true"], [data-skeleton], [data-passing], [aria-label="Loading"])');
      const before = text();
      const painted = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Nothing new to be seen as ${rows} after ${event}.`)), 30_000);
        document.addEventListener(
          event,
          ({ timeStamp }) => {
            const onFrame = () => {
              const now = text();
              if (now === '' || now === before || waiting()) requestAnimationFrame(onFrame);
              else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)));
            };
            requestAnimationFrame(onFrame);
          },
          { capture: true, once: true },
        );
      });
      return { painted };
    },
    [event, rows] as const,
  );
  await act();
  return watch.evaluate(({ painted }) => painted);
}

/** Waits until a screen has loaded completely, including counts and tiles. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') &&
      !document.querySelector(
        'main :is([aria-busy="true"], [data-skeleton], [data-passing], [aria-label="Loading"])',
      ) &&
      !document.querySelector('main nav')?.textContent.includes('–'),
  );
}
