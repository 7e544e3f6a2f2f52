import { getPaymentGateways, setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import { api, mutationOf, queryOf } from '../../platform/api.ts';

const gatewaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    gateways: queryOf(build, getPaymentGateways, { providesTags: ['Gateways'] }),
    setGateway: mutationOf(build, setPaymentGateway, { invalidatesTags: ['Gateways'] }),
  }),
});

export const { useGatewaysQuery, useSetGatewayMutation } = gatewaysApi;
