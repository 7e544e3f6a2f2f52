import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { getFormPack, markFiled, skipOrder, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { api, call, callAct } from '../../platform/api.ts';
import { orderChange } from '../orders/order-change.ts';

const filingApi = api.injectEndpoints({
  endpoints: (build) => ({
    formPack: build.query<Answer<typeof getFormPack>['data'], string>({
      query: (orderId) => call(getFormPack, { params: { orderId } }),
      transformResponse: ({ data }: Answer<typeof getFormPack>) => data,
      providesTags: (_data, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    markFiled: build.mutation<Answer<typeof markFiled>, BodyIn<typeof markFiled>>({
      query: (body) => callAct(markFiled, { body }),
      ...orderChange,
      // No queue is beside the filing window to keep a party's refusals: they are said at once.
      onQueryStarted: (_, started) => orderChange.onQueryStarted({}, started),
    }),
    takeNext: build.mutation<Answer<typeof takeNext>, void>({
      query: () => call(takeNext, { body: {} }),
      invalidatesTags: ['Orders', 'Counts', 'Order'],
    }),
    skipOrder: build.mutation<Answer<typeof skipOrder>, BodyIn<typeof skipOrder>>({
      query: (body) => call(skipOrder, { body }),
      ...orderChange,
    }),
  }),
});

export const { useFormPackQuery, useMarkFiledMutation, useSkipOrderMutation } = filingApi;

/** 'Take next' with its last answer, which is the same wherever it was asked for: see `SkippedDialog`. */
export const useTakeNextMutation = () => filingApi.useTakeNextMutation({ fixedCacheKey: 'take-next' });
