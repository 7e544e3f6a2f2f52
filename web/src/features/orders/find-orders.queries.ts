import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { findOrders } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const findOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    findOrders: build.query<Answer<typeof findOrders>['data'], string>({
      query: (text) => call(findOrders, { body: { text } }),
      transformResponse: (answer: Answer<typeof findOrders>) => answer.data,
      providesTags: ['Orders'],
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useFindOrdersQuery } = findOrdersApi;
