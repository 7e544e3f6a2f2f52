import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { api, callAct } from '../../platform/api.ts';

const correctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    editOrder: build.mutation<Answer<typeof editOrder>, BodyIn<typeof editOrder>>({
      query: (body) => callAct(editOrder, { body }),
      invalidatesTags: ['Order', 'Orders'],
    }),
  }),
});

export const { useEditOrderMutation } = correctionsApi;
