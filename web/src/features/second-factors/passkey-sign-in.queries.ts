import { passkeyPaths } from '@arrival-desk/contract/auth/sign-in-rules.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import type { passkeySignIn, startPasskeySignIn } from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import { api, call } from '../../platform/api.ts';

// The endpoints as a call needs them. Their schemas stay out of the sign-in page, which is to be light.
const start = { method: 'POST', path: passkeyPaths.start, access: 'public' } as unknown as typeof startPasskeySignIn;
const signIn = { method: 'POST', path: passkeyPaths.signIn, access: 'public' } as unknown as typeof passkeySignIn;

const passkeySignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    startPasskeySignIn: build.mutation<Answer<typeof startPasskeySignIn>, void>({ query: () => call(start) }),
    passkeySignIn: build.mutation<Answer<typeof passkeySignIn>, BodyIn<typeof passkeySignIn>>({
      query: (body) => call(signIn, { body }),
    }),
  }),
});

export const { useStartPasskeySignInMutation, usePasskeySignInMutation } = passkeySignInApi;
