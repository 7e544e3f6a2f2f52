import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call } from '../../platform/api.ts';

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveTransaction: build.mutation<Answer<typeof saveTransactionDetails>, BodyIn<typeof saveTransactionDetails>>({
      query: (body) => call(saveTransactionDetails, { body }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useSaveTransactionMutation } = transactionsApi;
