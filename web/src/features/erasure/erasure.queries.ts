import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { eraseTraveller, findTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { confirmRetention, getRetention } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import { api, call, mutationOf, queryOf } from '../../platform/api.ts';
import { orderChange } from '../orders/order-change.ts';

const erasureApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, so that the orders of a traveller do not stay in the cache.
    findTraveller: mutationOf(build, findTraveller),
    eraseTraveller: build.mutation<Answer<typeof eraseTraveller>, BodyIn<typeof eraseTraveller>>({
      query: (body) => call(eraseTraveller, { body }),
      ...orderChange,
    }),
    confirmRetention: mutationOf(build, confirmRetention),
    retention: queryOf(build, getRetention, { keepUnusedDataFor: 0 }),
  }),
});

export const { useFindTravellerMutation, useEraseTravellerMutation, useConfirmRetentionMutation, useRetentionQuery } =
  erasureApi;
