import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `6 Dec 2026` for a day as the API has it. */
export function formatDay(value: string): string {
  return day.format(new Date(`${value.slice(0, 10)}T00:00:00Z`));
}

/** '1 order', '1,200 orders'. */
export function countOf(orders: number): string {
  return orders === 1 ? '1 order' : `${orders.toLocaleString('en')} orders`;
}

/** What an erasure did, and why it left orders out. */
export function describeErasure({ done, refused }: Outcome): string {
  const erased = done.length === 0 ? 'Nothing has been erased.' : `${countOf(done.length)} erased for good.`;
  return [erased, ...refused.map(({ id, message }) => `Not erased: ${id}. ${message}`)].join(' ');
}
