import type { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { signInPath } from '@arrival-desk/contract/auth/sign-in-rules.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call } from '../../platform/api.ts';

// The endpoint as a call needs it. Its schemas stay out of the sign-in page, which is to be light.
const endpoint = { method: 'POST', path: signInPath, access: 'public' } as unknown as typeof adminLogin;

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Answer<typeof adminLogin>, BodyIn<typeof adminLogin>>({
      query: (body) => call(endpoint, { body }),
    }),
  }),
});

export const { useLoginMutation } = signInApi;
