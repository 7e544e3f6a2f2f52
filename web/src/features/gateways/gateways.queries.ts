import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { getPaymentGateways, setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const gatewaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    gateways: build.query<Answer<typeof getPaymentGateways>, void>({
      query: () => call(getPaymentGateways),
      providesTags: ['Gateways'],
    }),
    setGateway: build.mutation<Answer<typeof setPaymentGateway>, BodyIn<typeof setPaymentGateway>>({
      query: (body) => call(setPaymentGateway, { body }),
      invalidatesTags: ['Gateways'],
    }),
  }),
});

export const { useGatewaysQuery, useSetGatewayMutation } = gatewaysApi;
