import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import {
  decideRefundRequest,
  getRefundRequests,
  getRefusedPayments,
  moveToCompleteRefund,
  settleRefusedPayment,
} from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { api, callAct, mutationOf, queryOf } from '../../platform/api.ts';
import { orderChange } from '../orders/order-change.ts';

export const refundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    markRefunded: build.mutation<Answer<typeof moveToCompleteRefund>, BodyIn<typeof moveToCompleteRefund>>({
      query: (body) => callAct(moveToCompleteRefund, { body }),
      ...orderChange,
    }),
    refusedPayments: queryOf(build, getRefusedPayments, { providesTags: ['RefusedPayments'] }),
    refundRequests: queryOf(build, getRefundRequests, { providesTags: ['Orders'] }),
    decideRefundRequest: mutationOf(build, decideRefundRequest, { invalidatesTags: ['Orders', 'Counts', 'Order'] }),
    settleRefusedPayment: mutationOf(build, settleRefusedPayment, { invalidatesTags: ['RefusedPayments', 'Order'] }),
  }),
});

export const {
  useDecideRefundRequestMutation,
  useMarkRefundedMutation,
  useRefundRequestsQuery,
  useRefusedPaymentsQuery,
  useSettleRefusedPaymentMutation,
} = refundsApi;
