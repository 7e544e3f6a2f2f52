import {
  type DefencePackType,
  defencePackDetails,
} from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { api, call } from '../../platform/api.ts';

interface Asked {
  orderId: string;
  defencePackType: DefencePackType;
}

const defencePacksApi = api.injectEndpoints({
  endpoints: (build) => ({
    packReadiness: build.query<Answer<typeof defencePackDetails>['data']['readiness'], Asked>({
      query: (body) => call(defencePackDetails, { body }),
      transformResponse: (answer: Answer<typeof defencePackDetails>) => answer.data.readiness,
      providesTags: (_answer, _error, { orderId }) => [{ type: 'Order', id: orderId }],
    }),
  }),
});

export const { usePackReadinessQuery } = defencePacksApi;
