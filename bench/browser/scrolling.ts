import type { Page } from '@playwright/test';
import { settled, timeToPaint } from './paint.ts';

/** Milliseconds after which a frame counts as dropped; at 60 frames per second each has 17 ms. */
const slow = 25;

interface Frames {
  name: string;
  frames: number;
  slow: number;
  /** Milliseconds. */
  longest: number;
  /** Frames in which visible rows were still loading. */
  waiting: number;
  /** Milliseconds from a jump until its rows are painted. */
  painted?: number;
}

const scroller = '[data-density]';

/** Counts frames for `seconds`; `speed` scrolls the list by that many pixels of its scroll bar per second. */
function watchFrames(page: Page, seconds: number, speed: number): Promise<Omit<Frames, 'name'>> {
  return page.evaluate(
    ([selector, seconds, speed, slow]) => {
      const list = document.querySelector(selector);
      const result = { frames: 0, slow: 0, longest: 0, waiting: 0 };
      const { promise, resolve } = Promise.withResolvers<typeof result>();
      const top = list?.scrollTop ?? 0;
      let [began, last] = [0, 0];
      const onFrame = (now: number) => {
        if (last) {
          result.frames += 1;
          if (now - last > slow) result.slow += 1;
          result.longest = Math.max(result.longest, now - last);
          if (list?.querySelector('[data-skeleton], [data-passing]')) result.waiting += 1;
        } else began = now;
        last = now;
        if (list && speed) list.scrollTop = top + ((now - began) / 1000) * speed;
        if (now - began < seconds * 1000) requestAnimationFrame(onFrame);
        else resolve(result);
      };
      requestAnimationFrame(onFrame);
      return promise;
    },
    [scroller, seconds, speed, slow] as const,
  );
}

/** Scrolls 'All' of Order History steadily, then jumps to the middle and to the end. */
export async function scrollAll(page: Page, seconds: number): Promise<Frames[]> {
  await page.goto('/admin/order-history?rows=all');
  await settled(page);
  await watchFrames(page, 1, 1200);
  const watched: Frames[] = [{ name: 'standing still', ...(await watchFrames(page, seconds, 0)) }];
  for (const [name, speed] of [
    ['scrolling', 240],
    ['scrolling fast', 2400],
  ] as const)
    watched.push({ name, ...(await watchFrames(page, seconds, speed)) });
  for (const [name, share] of [
    ['jump to the middle', 0.5],
    ['jump to the end', 1],
  ] as const) {
    await settled(page);
    const frames = watchFrames(page, 1, 0);
    const painted = await timeToPaint(page, {
      event: 'scroll',
      act: () =>
        page.locator(scroller).evaluate((list, share) => {
          list.scrollTop = list.scrollHeight * share;
        }, share),
      rows: 'main tbody tr',
    });
    watched.push({ name, ...(await frames), painted });
  }
  return watched;
}
