import {
  acceptInvitation,
  forgotPassword,
  setPasswordByLink,
} from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call } from '../../platform/api.ts';

const accountLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<Answer<typeof forgotPassword>, BodyIn<typeof forgotPassword>>({
      query: (body) => call(forgotPassword, { body }),
    }),
    setPasswordByLink: build.mutation<Answer<typeof setPasswordByLink>, BodyIn<typeof setPasswordByLink>>({
      query: (body) => call(setPasswordByLink, { body }),
    }),
    acceptInvitation: build.mutation<Answer<typeof acceptInvitation>, BodyIn<typeof acceptInvitation>>({
      query: (body) => call(acceptInvitation, { body }),
    }),
  }),
});

export const { useAcceptInvitationMutation, useForgotPasswordMutation, useSetPasswordByLinkMutation } = accountLinksApi;
