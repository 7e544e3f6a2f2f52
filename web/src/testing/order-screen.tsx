import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { answer, ok } from './api-stub.ts';
import { answerOrder, openDesk } from './open-desk.tsx';
import { buildDetail } from './orders.ts';

type Given = Parameters<typeof buildDetail>[0];

/** A part of the screen by its name: a panel of the order page, the move bar. */
export const panel = (name: string) => screen.getByRole('region', { name, hidden: true });

/** Opens the page of an order, as the server sends it: `become` changes what it sends from now on. */
export async function openOrder(given: Given = {}, options: { as?: Role; width?: number } = {}) {
  let detail = buildDetail(given);
  answerOrder(detail);
  answer(getOrdersDetails, () => ok(detail));
  const desk = await openDesk(`/admin/view-order/${detail.order_id}`, { as: options.as ?? 'Team', ...options });
  await screen.findByRole('region', { name: 'Move this order' });
  return {
    ...desk,
    order: detail,
    become({ actions, ...next }: NonNullable<Given>): void {
      const { actions: _old, ...kept } = detail;
      detail = buildDetail({ ...kept, ...next, actions });
    },
  };
}

/** Replaces what a field contains by a text, in one step. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

/**
 * Stops the clock by which two acts on an order are less than a second apart, so that no busy machine decides whether
 * they are. `pass` lets time pass for it.
 */
export function stopInputClock(): { pass(milliseconds: number): void } {
  let at = 1_000_000;
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => at);
  return {
    pass: (milliseconds) => {
      at += milliseconds;
    },
  };
}

let changes = 0;

/** The success of an act on these orders, which can be undone. */
export function changed(orderIds: string[], message: string, more: Partial<Outcome> = {}) {
  changes += 1;
  return ok({ done: orderIds, refused: [], changes: [changes], ...more }, { message });
}
