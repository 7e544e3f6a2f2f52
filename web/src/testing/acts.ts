import { describeOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { answer, ok } from './api-stub.ts';

let made = 900;

/** The response to an act on orders. Each of the orders has a change that can be undone. */
export function buildOutcome(message: string, done: readonly string[]) {
  const changes = done.map(() => {
    made += 1;
    return made;
  });
  return ok({ done: [...done], refused: [], changes }, { message });
}

/** Answers what a question asks about the orders that it names. */
export function answerAsked(full_name = 'Anna Smith'): void {
  answer(describeOrders, ({ body }) =>
    ok({
      orders: [body.orderId].flat().map((id) => ({ order_id: String(id), full_name })),
      amounts: [],
      withoutAmount: 0,
      others: [],
    }),
  );
}

/** Clicks a button once it acts again: for a second after an act on its order it ignores clicks. */
export async function press(user: UserEvent, button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
}

/** A toast that fades out is none any more, although it is still in the page. */
const inToast = { selector: '[role="alert"], [role="alert"] *' };

/** Waits until no toast has this text any more. */
export async function expectNoToast(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.queryByText(text, inToast)).toBeNull());
}

/** The toast with this text. */
export async function findToast(text: string | RegExp): Promise<HTMLElement> {
  const shown = await screen.findByText(text, inToast);
  return shown.closest<HTMLElement>('[role="alert"]') as HTMLElement;
}

/** Waits until no dialog is open any more: it fades out. */
export async function expectNoDialog(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
