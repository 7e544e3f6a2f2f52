import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import {
  decideRefundRequest,
  getRefundRequests,
  getRefusedPayments,
  moveToCompleteRefund,
  settleRefusedPayment,
} from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { api, call, callAct } from '../../platform/api.ts';
import { orderChange } from '../orders/order-change.ts';

export const refundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    markRefunded: build.mutation<Answer<typeof moveToCompleteRefund>, BodyIn<typeof moveToCompleteRefund>>({
      query: (body) => callAct(moveToCompleteRefund, { body }),
      ...orderChange,
    }),
    refusedPayments: build.query<Answer<typeof getRefusedPayments>, void>({
      query: () => call(getRefusedPayments),
      providesTags: ['RefusedPayments'],
    }),
    refundRequests: build.query<Answer<typeof getRefundRequests>, void>({
      query: () => call(getRefundRequests),
      providesTags: ['Orders'],
    }),
    decideRefundRequest: build.mutation<Answer<typeof decideRefundRequest>, BodyIn<typeof decideRefundRequest>>({
      query: (body) => call(decideRefundRequest, { body }),
      invalidatesTags: ['Orders', 'Counts', 'Order'],
    }),
    settleRefusedPayment: build.mutation<Answer<typeof settleRefusedPayment>, BodyIn<typeof settleRefusedPayment>>({
      query: (body) => call(settleRefusedPayment, { body }),
      invalidatesTags: ['RefusedPayments', 'Order'],
    }),
  }),
});

export const {
  useDecideRefundRequestMutation,
  useMarkRefundedMutation,
  useRefundRequestsQuery,
  useRefusedPaymentsQuery,
  useSettleRefusedPaymentMutation,
} = refundsApi;
