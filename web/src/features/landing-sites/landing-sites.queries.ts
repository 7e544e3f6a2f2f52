import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { deleteTestOrders, getTestOrders } from '@arrival-desk/contract/intake/test-orders.endpoints.ts';
import {
  addIntakeKey,
  addLandingSite,
  getLandingSites,
  renameLandingSite,
  revokeIntakeKey,
  setSiteConfirmations,
  setSiteRefundMails,
} from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { api, call, mutationOf, queryOf } from '../../platform/api.ts';

const landingSitesApi = api.injectEndpoints({
  endpoints: (build) => ({
    landingSites: queryOf(build, getLandingSites, { providesTags: ['LandingSites'] }),
    addLandingSite: mutationOf(build, addLandingSite, { invalidatesTags: ['LandingSites'] }),
    renameLandingSite: mutationOf(build, renameLandingSite, { invalidatesTags: ['LandingSites'] }),
    setSiteConfirmations: mutationOf(build, setSiteConfirmations, { invalidatesTags: ['LandingSites'] }),
    setSiteRefundMails: mutationOf(build, setSiteRefundMails, { invalidatesTags: ['LandingSites'] }),
    addIntakeKey: mutationOf(build, addIntakeKey, { invalidatesTags: ['LandingSites'] }),
    revokeIntakeKey: mutationOf(build, revokeIntakeKey, { invalidatesTags: ['LandingSites'] }),
    testOrders: build.query<Answer<typeof getTestOrders>, number>({
      query: (siteId) => call(getTestOrders, { query: { siteId } }),
      providesTags: ['TestOrders'],
    }),
    deleteTestOrders: mutationOf(build, deleteTestOrders, { invalidatesTags: ['TestOrders'] }),
  }),
});

export const {
  useLandingSitesQuery,
  useAddLandingSiteMutation,
  useRenameLandingSiteMutation,
  useSetSiteConfirmationsMutation,
  useSetSiteRefundMailsMutation,
  useAddIntakeKeyMutation,
  useRevokeIntakeKeyMutation,
  useTestOrdersQuery,
  useDeleteTestOrdersMutation,
} = landingSitesApi;
