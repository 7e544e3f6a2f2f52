import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { addPasskey, removePasskey, startPasskey } from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  confirmAuthenticator,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  resetSecondFactors,
  startAuthenticator,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const secondFactorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactors: build.query<Answer<typeof getSecondFactors>, void>({
      query: () => call(getSecondFactors),
      providesTags: ['SecondFactors'],
    }),
    startAuthenticator: build.mutation<Answer<typeof startAuthenticator>, void>({
      query: () => call(startAuthenticator),
    }),
    confirmAuthenticator: build.mutation<Answer<typeof confirmAuthenticator>, BodyIn<typeof confirmAuthenticator>>({
      query: (body) => call(confirmAuthenticator, { body }),
      invalidatesTags: ['SecondFactors'],
    }),
    removeAuthenticator: build.mutation<Answer<typeof removeAuthenticator>, void>({
      query: () => call(removeAuthenticator),
      invalidatesTags: ['SecondFactors'],
    }),
    startPasskey: build.mutation<Answer<typeof startPasskey>, void>({ query: () => call(startPasskey) }),
    addPasskey: build.mutation<Answer<typeof addPasskey>, BodyIn<typeof addPasskey>>({
      query: (body) => call(addPasskey, { body }),
      invalidatesTags: ['SecondFactors'],
    }),
    removePasskey: build.mutation<Answer<typeof removePasskey>, BodyIn<typeof removePasskey>>({
      query: (body) => call(removePasskey, { body }),
      // Also after a refusal: another browser has removed it.
      invalidatesTags: ['SecondFactors'],
    }),
    resetFactors: build.mutation<Answer<typeof resetSecondFactors>, BodyIn<typeof resetSecondFactors>>({
      query: (body) => call(resetSecondFactors, { body }),
    }),
    renewRecoveryCodes: build.mutation<Answer<typeof renewRecoveryCodes>, void>({
      query: () => call(renewRecoveryCodes),
      invalidatesTags: ['SecondFactors'],
    }),
  }),
});

export const {
  useSecondFactorsQuery,
  useStartAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useResetFactorsMutation,
} = secondFactorsApi;
