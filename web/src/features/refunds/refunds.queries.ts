import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { getRefusedPayments, settleRefusedPayment } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const refundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    refusedPayments: build.query<Answer<typeof getRefusedPayments>, void>({
      query: () => call(getRefusedPayments),
      providesTags: ['RefusedPayments'],
    }),
    settleRefusedPayment: build.mutation<Answer<typeof settleRefusedPayment>, BodyIn<typeof settleRefusedPayment>>({
      query: (body) => call(settleRefusedPayment, { body }),
      invalidatesTags: ['RefusedPayments', 'Order'],
    }),
  }),
});

export const { useRefusedPaymentsQuery, useSettleRefusedPaymentMutation } = refundsApi;
