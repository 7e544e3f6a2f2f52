import { getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getSessionTimes } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { getBulkChanges } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { defencePackDetails } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { type OrderChange, watchOrders } from '@arrival-desk/contract/live/live.endpoints.ts';
import { countFailedMails, getEmailContent } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import {
  getFolderCount,
  getOrdersList,
  searchOrder,
} from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { FolderActions, OrderDetail, OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { months } from '@arrival-desk/contract/orders/statuses.ts';
import { reportPresence } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { getRefundRequests, getRefusedPayments } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { getFirstSteps } from '@arrival-desk/contract/system/first-steps.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Application } from '../admin/application.tsx';
import { router } from '../admin/router.tsx';
import { createStaffStore } from '../admin/store.ts';
import { reportCaughtError } from '../platform/script-errors.ts';
import { storeToken } from '../platform/session.ts';
import { watchEscape } from '../platform/top-dialog.ts';
import { answer, ok } from './api-stub.ts';
import { setWidth } from './dom-gaps.ts';
import { buildEmailContent, buildEvidence } from './order-parts.ts';
import { buildCounts } from './orders.ts';
import { people, tokenFor } from './token.ts';

watchEscape();

export const noMonths = Object.fromEntries(months.map((month) => [month, 0])) as Record<
  (typeof months)[number],
  number
>;

interface Live {
  /** Sends a change of an order to the open screen, as another person's act does. */
  change(change: Partial<OrderChange> & { order_id: string }): void;
  /** Says that changes may have been missed. */
  resync(): void;
  /** Says that someone opened or left an order, or writes there. */
  presence(orderId: string): void;
  /** Ends the stream, as a server that stops does. */
  end(): void;
  /** Ends the stream in favour of newer ones of the same session. */
  replace(): void;
}

/** The live stream of the server: open, and silent until a test sends something. */
function answerLive(): Live {
  // What is sent before the screen has connected waits for it.
  const early: string[] = [];
  let send: (text: string) => void = (text) => early.push(text);
  let end: () => void = () => undefined;
  answer(watchOrders, () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
        early.splice(0).forEach(send);
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    change: (change) => {
      const whole: OrderChange = { kind: 'moved', actor: 'Tara Novak', from_status: null, to_status: null, ...change };
      send(`event: change\ndata: ${JSON.stringify(whole)}\n\n`);
    },
    resync: () => send('event: resync\ndata: {}\n\n'),
    presence: (order_id) => send(`event: presence\ndata: ${JSON.stringify({ order_id })}\n\n`),
    end: () => end(),
    replace: () => {
      send('event: replaced\ndata: {}\n\n');
      end();
    },
  };
}

const nothingToDo: FolderActions = {
  assignTo: false,
  assign: false,
  moveToOriginalFolder: false,
  delete: false,
  deleteRow: false,
  restore: false,
  markRefunded: false,
};

/** The one page of a queue with these orders, and what the caller can do with selected ones. */
export function answerQueue(
  rows: OrderRow[],
  { actions = {}, total = rows.length }: { actions?: Partial<FolderActions>; total?: number } = {},
): void {
  const page = ok(rows, {
    total,
    more: false,
    page: 1,
    limit: 10,
    actions: { ...nothingToDo, ...actions },
    moves: [],
    exportable: false,
  });
  answer(getOrdersList, page);
  answer(searchOrder, page);
  answer(getBulkChanges, ok([]));
  answer(getRefusedPayments, ok({ total: 0, payments: [] }));
  answer(getRefundRequests, ok({ total: 0, requests: [] }));
}

/** An order's page: its details, and what its parts ask for: no entries in the timeline, no evidence on file. */
export function answerOrder(detail: OrderDetail): void {
  answer(getOrdersDetails, ok(detail));
  answer(getOrderTimeline, ok([], { next: null }));
  answer(getEmailContent, ok(buildEmailContent()));
  answer(defencePackDetails, ({ body }) => ok(buildEvidence(detail, body)));
}

/** What every staff screen asks for: the person, the counts, the session and the live stream. */
export function answerShell(role: Role): Live {
  answer(getUserInfo, ok(people[role]));
  answer(getFolderCount, ok(buildCounts(), { months: noMonths, answered: 0 }));
  answer(countFailedMails, ok({ total: 0 }));
  if (role === 'Admin') answer(getFirstSteps, ok(null));
  answer(getSessionTimes, ok({ ends_in: 40_000, idle_ends_in: 3600 }));
  answer(reportPresence, ok([]));
  return answerLive();
}

interface Opened extends Live {
  user: ReturnType<typeof userEvent.setup>;
  router: typeof router;
}

/**
 * Opens a staff screen in the whole application, signed in as a person of `as`, or as nobody. Answers what every screen
 * asks for; a test answers the rest before, with `answer`.
 */
export async function openDesk(
  path: string,
  { as, width = 1440 }: { as: Role | null; width?: number } = { as: 'Manager' },
): Promise<Opened> {
  setWidth(width);
  const live = as ? answerShell(as) : answerLive();
  if (as) storeToken(tokenFor(people[as]));
  const store = createStaffStore(async () => router.navigate('/'));
  // The router is still where the test before has left it, and runs the loaders of a screen only when it is entered.
  await act(() => router.navigate('/nowhere', { replace: true }));
  await act(() => router.navigate(path));
  render(<Application store={store} router={router} />, { onCaughtError: reportCaughtError });
  return { ...live, user: userEvent.setup(), router };
}
