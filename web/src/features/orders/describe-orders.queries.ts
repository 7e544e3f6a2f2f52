import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { describeOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const describeOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    describeOrders: build.query<Answer<typeof describeOrders>['data'], readonly string[]>({
      query: (ids) => call(describeOrders, { body: { orderId: [...ids] } }),
      transformResponse: ({ data }: Answer<typeof describeOrders>) => data,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDescribeOrdersQuery } = describeOrdersApi;
