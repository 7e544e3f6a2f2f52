import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, call } from '../../platform/api.ts';
import { offerUndoOfChanges } from './offer-undo.ts';
import { keepRefusals, warnOfRefusals } from './warn-of-refusals.ts';

interface Started {
  queryFulfilled: Promise<{ data: { message: string; data: Outcome } }>;
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

// A refused change means that someone else was faster: everything is loaded again, whatever the response.
const invalidatesTags = ['Orders', 'Counts', 'Order'] as const;

// Here and not in order-moves, because every change of orders can be undone, assignments and refund marks too.
export const undoApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `orderId`: the orders of the changes, which the message names when they are refused. */
    undoChanges: build.mutation<
      Answer<typeof undoChanges>,
      BodyIn<typeof undoChanges> & { orderId: readonly string[] }
    >({
      query: ({ changes }) => call(undoChanges, { body: { changes } }),
      invalidatesTags,
      // The Undo of a queue can be clicked on any page.
      onQueryStarted: ({ changes }, { queryFulfilled, dispatch }) => {
        if (changes.length > 1) void keepRefusals(queryFulfilled, dispatch, []);
        return warnOfRefusals(queryFulfilled);
      },
    }),
  }),
});

/**
 * What every mutation that changes orders does: it reports the orders that were refused, those of a selection in a
 * list, and offers to undo the rest.
 */
export const orderChange = {
  invalidatesTags,
  async onQueryStarted(body: { orderId?: unknown }, { queryFulfilled, dispatch }: Started): Promise<void> {
    const told = Array.isArray(body.orderId)
      ? keepRefusals(queryFulfilled, dispatch, body.orderId)
      : warnOfRefusals(queryFulfilled);
    const undo = (changes: number[], orderId: string[]) =>
      void dispatch(undoApi.endpoints.undoChanges.initiate({ changes, orderId }));
    await Promise.all([told, offerUndoOfChanges(queryFulfilled, undo)]);
  },
};
