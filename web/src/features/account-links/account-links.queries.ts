import {
  acceptInvitation,
  forgotPassword,
  setPasswordByLink,
} from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import { api, mutationOf } from '../../platform/api.ts';

const accountLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: mutationOf(build, forgotPassword),
    setPasswordByLink: mutationOf(build, setPasswordByLink),
    acceptInvitation: mutationOf(build, acceptInvitation),
  }),
});

export const { useAcceptInvitationMutation, useForgotPasswordMutation, useSetPasswordByLinkMutation } = accountLinksApi;
