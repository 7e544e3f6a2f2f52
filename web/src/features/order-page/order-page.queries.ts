import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { api, call } from '../../platform/api.ts';

export const orderPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderDetails: build.query<Answer<typeof getOrdersDetails>['data'], string>({
      query: (orderId) => call(getOrdersDetails, { params: { orderId } }),
      transformResponse: (answer: Answer<typeof getOrdersDetails>) => answer.data,
      providesTags: (_data, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
  }),
});

export const { useOrderDetailsQuery } = orderPageApi;
