import { adminLogout, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call } from '../../platform/api.ts';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<Answer<typeof adminLogout>, void>({ query: () => call(adminLogout) }),
    userInfo: build.query<Answer<typeof getUserInfo>, void>({ query: () => call(getUserInfo), providesTags: ['Me'] }),
    changePassword: build.mutation<Answer<typeof changePassword>, BodyIn<typeof changePassword>>({
      query: (body) => call(changePassword, { body }),
    }),
  }),
});

export const { useLogoutMutation, useUserInfoQuery, useChangePasswordMutation } = authApi;
