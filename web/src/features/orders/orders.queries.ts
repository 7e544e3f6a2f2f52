import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { assignOrderStatus, describeOrders, getAssignees } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { api, call } from '../../platform/api.ts';
import { orderChange } from './order-change.ts';

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    describeOrders: build.query<Answer<typeof describeOrders>['data'], readonly string[]>({
      query: (ids) => call(describeOrders, { body: { orderId: [...ids] } }),
      transformResponse: ({ data }: Answer<typeof describeOrders>) => data,
      keepUnusedDataFor: 0,
    }),
    assignees: build.query<Answer<typeof getAssignees>['data'], void>({
      query: () => call(getAssignees),
      transformResponse: ({ data }: Answer<typeof getAssignees>) => data,
    }),
    assignOrders: build.mutation<Answer<typeof assignOrderStatus>, BodyIn<typeof assignOrderStatus>>({
      query: (body) => call(assignOrderStatus, { body }),
      ...orderChange,
    }),
  }),
});

export const { useAssigneesQuery, useAssignOrdersMutation, useDescribeOrdersQuery } = ordersApi;
