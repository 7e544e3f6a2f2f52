import type { Page } from '@playwright/test';
import { terms } from '../terms.ts';
import { type Action, settled, timeToPaint } from './paint.ts';

interface Screen {
  name: string;
  /** The path of the screen that the person starts from. */
  from: string;
  action(page: Page): Action;
}

const rows = 'main tbody tr';

const tile = (title: string) => (page: Page) => ({
  event: 'click' as const,
  act: () => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: title }).click(),
  rows,
});
const link = (title: string) => (page: Page) => ({
  event: 'click' as const,
  act: () => page.getByRole('navigation', { name: 'Queues and settings' }).getByRole('link', { name: title }).click(),
  rows,
});

const screens: readonly Screen[] = [
  { name: 'New Orders', from: 'my-order', action: tile('New Orders') },
  { name: 'My Orders', from: 'recent-order', action: tile('My Orders') },
  { name: 'Completed Orders', from: 'my-order', action: tile('Completed Orders') },
  { name: 'Order History', from: 'my-order', action: link('Order History') },
  {
    name: 'Order History, page 2',
    from: 'order-history',
    action: (page) => ({
      event: 'click',
      act: () => page.getByRole('button', { name: 'Page 2', exact: true }).click(),
      rows,
    }),
  },
  {
    name: 'Order History, last page',
    from: 'order-history',
    action: (page) => ({
      event: 'click',
      act: () =>
        page
          .getByRole('button', { name: /^Page \d+$/ })
          .last()
          .click(),
      rows,
    }),
  },
  {
    name: "Order History, 'All'",
    from: 'order-history',
    action: (page) => ({
      event: 'change',
      act: () => page.getByLabel('Rows per page').selectOption('all'),
      rows,
    }),
  },
  {
    name: 'Search for a name, of which 500 wait for further letters',
    from: 'order-history',
    action: (page) => ({
      event: 'input',
      act: () => page.getByLabel(/^Search/).fill(terms['a name']),
      rows,
    }),
  },
  {
    name: 'Future Orders, a month',
    from: 'future-order',
    action: (page) => ({
      event: 'click',
      act: () => page.getByRole('navigation', { name: 'Months' }).locator('button:not([data-empty])').first().click(),
      rows,
    }),
  },
  {
    name: 'An order',
    from: 'order-history',
    action: (page) => ({
      event: 'click',
      act: () =>
        page
          .getByRole('link', { name: /^View order/ })
          .first()
          .click(),
      rows: 'main dd',
    }),
  },
  { name: 'Country Order List', from: 'my-order', action: link('Country Order List') },
  { name: 'Order Processed', from: 'my-order', action: link('Order Processed') },
];

/**
 * Opens each screen once to warm up and then `times` times, always from a newly opened page, whose caches are empty.
 */
export async function timeScreens(page: Page, times: number): Promise<{ name: string; milliseconds: number[] }[]> {
  const timed = [];
  for (const { name, from, action } of screens) {
    const milliseconds: number[] = [];
    for (let time = 0; time <= times; time += 1) {
      await page.goto(`/admin/${from}`);
      await settled(page);
      const taken = await timeToPaint(page, action(page));
      if (time > 0) milliseconds.push(taken);
    }
    console.log(`${name}: ${milliseconds.map(Math.round).join(', ')} ms`);
    timed.push({ name, milliseconds });
  }
  return timed;
}
