import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { addIntakeKey, getIntakeKeys, revokeIntakeKey } from '@arrival-desk/contract/intake/intake-keys.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const intakeKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    intakeKeys: build.query<Answer<typeof getIntakeKeys>, void>({
      query: () => call(getIntakeKeys),
      providesTags: ['IntakeKeys'],
    }),
    addIntakeKey: build.mutation<Answer<typeof addIntakeKey>, BodyIn<typeof addIntakeKey>>({
      query: (body) => call(addIntakeKey, { body }),
      invalidatesTags: ['IntakeKeys'],
    }),
    revokeIntakeKey: build.mutation<Answer<typeof revokeIntakeKey>, BodyIn<typeof revokeIntakeKey>>({
      query: (body) => call(revokeIntakeKey, { body }),
      invalidatesTags: ['IntakeKeys'],
    }),
  }),
});

export const { useIntakeKeysQuery, useAddIntakeKeyMutation, useRevokeIntakeKeyMutation } = intakeKeysApi;
