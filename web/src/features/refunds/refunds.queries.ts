import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { moveToCompleteRefund } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const refundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    markRefunded: build.mutation<Answer<typeof moveToCompleteRefund>, BodyIn<typeof moveToCompleteRefund>>({
      query: (body) => call(moveToCompleteRefund, { body }),
      invalidatesTags: ['Orders', 'Counts', 'Order'],
    }),
  }),
});

export const { useMarkRefundedMutation } = refundsApi;
