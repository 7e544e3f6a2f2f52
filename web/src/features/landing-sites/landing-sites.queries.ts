import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
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
import { api, call } from '../../platform/api.ts';

const landingSitesApi = api.injectEndpoints({
  endpoints: (build) => ({
    landingSites: build.query<Answer<typeof getLandingSites>, void>({
      query: () => call(getLandingSites),
      providesTags: ['LandingSites'],
    }),
    addLandingSite: build.mutation<Answer<typeof addLandingSite>, BodyIn<typeof addLandingSite>>({
      query: (body) => call(addLandingSite, { body }),
      invalidatesTags: ['LandingSites'],
    }),
    renameLandingSite: build.mutation<Answer<typeof renameLandingSite>, BodyIn<typeof renameLandingSite>>({
      query: (body) => call(renameLandingSite, { body }),
      invalidatesTags: ['LandingSites'],
    }),
    setSiteConfirmations: build.mutation<Answer<typeof setSiteConfirmations>, BodyIn<typeof setSiteConfirmations>>({
      query: (body) => call(setSiteConfirmations, { body }),
      invalidatesTags: ['LandingSites'],
    }),
    setSiteRefundMails: build.mutation<Answer<typeof setSiteRefundMails>, BodyIn<typeof setSiteRefundMails>>({
      query: (body) => call(setSiteRefundMails, { body }),
      invalidatesTags: ['LandingSites'],
    }),
    addIntakeKey: build.mutation<Answer<typeof addIntakeKey>, BodyIn<typeof addIntakeKey>>({
      query: (body) => call(addIntakeKey, { body }),
      invalidatesTags: ['LandingSites'],
    }),
    revokeIntakeKey: build.mutation<Answer<typeof revokeIntakeKey>, BodyIn<typeof revokeIntakeKey>>({
      query: (body) => call(revokeIntakeKey, { body }),
      invalidatesTags: ['LandingSites'],
    }),
    testOrders: build.query<Answer<typeof getTestOrders>, number>({
      query: (siteId) => call(getTestOrders, { query: { siteId } }),
      providesTags: ['TestOrders'],
    }),
    deleteTestOrders: build.mutation<Answer<typeof deleteTestOrders>, BodyIn<typeof deleteTestOrders>>({
      query: (body) => call(deleteTestOrders, { body }),
      invalidatesTags: ['TestOrders'],
    }),
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
