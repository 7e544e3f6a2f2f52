import { adminLogout, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { api, call, emptyMutationOf, mutationOf } from '../../platform/api.ts';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    logout: emptyMutationOf(build, adminLogout),
    userInfo: build.query<Answer<typeof getUserInfo>, void>({ query: () => call(getUserInfo), providesTags: ['Me'] }),
    changePassword: mutationOf(build, changePassword),
  }),
});

export const { useLogoutMutation, useUserInfoQuery, useChangePasswordMutation } = authApi;
