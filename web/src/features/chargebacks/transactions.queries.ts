import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call } from '../../platform/api.ts';
import { nameOrders } from '../../platform/name-orders.ts';
import { offerUndo } from '../../ui/undo.tsx';

type Details = BodyIn<typeof saveTransactionDetails>;

interface Saving {
  body: Details;
  /** What the order had before, to offer an Undo: the same call with these values. */
  replaced?: Details | undefined;
}

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveTransaction: build.mutation<Answer<typeof saveTransactionDetails>, Saving>({
      query: ({ body }) => call(saveTransactionDetails, { body }),
      invalidatesTags: ['Order'],
      async onQueryStarted({ replaced }, { queryFulfilled, dispatch }) {
        const done = replaced && (await queryFulfilled.catch(() => null));
        if (!done) return;
        const run = () => void dispatch(transactionsApi.endpoints.saveTransaction.initiate({ body: replaced }));
        offerUndo({ message: nameOrders(done.data.message, [String(replaced.orderId)]), run });
      },
    }),
  }),
});

export const { useSaveTransactionMutation } = transactionsApi;
