import { addPasskey, removePasskey, startPasskey } from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  confirmAuthenticator,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  resetSecondFactors,
  startAuthenticator,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { api, emptyMutationOf, mutationOf, queryOf } from '../../platform/api.ts';

const secondFactorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactors: queryOf(build, getSecondFactors, { providesTags: ['SecondFactors'] }),
    startAuthenticator: emptyMutationOf(build, startAuthenticator),
    confirmAuthenticator: mutationOf(build, confirmAuthenticator, { invalidatesTags: ['SecondFactors'] }),
    removeAuthenticator: emptyMutationOf(build, removeAuthenticator, { invalidatesTags: ['SecondFactors'] }),
    startPasskey: emptyMutationOf(build, startPasskey),
    addPasskey: mutationOf(build, addPasskey, { invalidatesTags: ['SecondFactors'] }),
    removePasskey: mutationOf(build, removePasskey, {
      // Also after a refusal: another browser has removed it.
      invalidatesTags: ['SecondFactors'],
    }),
    resetFactors: mutationOf(build, resetSecondFactors),
    renewRecoveryCodes: emptyMutationOf(build, renewRecoveryCodes, { invalidatesTags: ['SecondFactors'] }),
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
