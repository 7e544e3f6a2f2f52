import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { api, call } from '../../platform/api.ts';

export const orderPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderDetails: build.query<Answer<typeof getOrdersDetails>['data'], string>({
      query: (orderId) => call(getOrdersDetails, { params: { orderId } }),
      transformResponse: (answer: Answer<typeof getOrdersDetails>) => answer.data,
      // It names those who travel together, with their status.
      providesTags: (data, _error, orderId) =>
        [orderId, ...(data?.filing.party ?? []).map(({ order_id }) => order_id)].map((id) => ({ type: 'Order', id })),
    }),
  }),
});

export const { useOrderDetailsQuery } = orderPageApi;
