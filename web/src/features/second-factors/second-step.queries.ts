import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import {
  finishPasskeyEnrolment,
  startPasskeyEnrolment,
} from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  finishEnrolment,
  secondStep,
  startEnrolment,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const secondStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondStep: build.mutation<Answer<typeof secondStep>, BodyIn<typeof secondStep>>({
      query: (body) => call(secondStep, { body }),
    }),
    startEnrolment: build.mutation<Answer<typeof startEnrolment>, BodyIn<typeof startEnrolment>>({
      query: (body) => call(startEnrolment, { body }),
    }),
    finishEnrolment: build.mutation<Answer<typeof finishEnrolment>, BodyIn<typeof finishEnrolment>>({
      query: (body) => call(finishEnrolment, { body }),
    }),
    startPasskeyEnrolment: build.mutation<Answer<typeof startPasskeyEnrolment>, BodyIn<typeof startPasskeyEnrolment>>({
      query: (body) => call(startPasskeyEnrolment, { body }),
    }),
    finishPasskeyEnrolment: build.mutation<
      Answer<typeof finishPasskeyEnrolment>,
      BodyIn<typeof finishPasskeyEnrolment>
    >({
      query: (body) => call(finishPasskeyEnrolment, { body }),
    }),
  }),
});

export const {
  useSecondStepMutation,
  useStartEnrolmentMutation,
  useFinishEnrolmentMutation,
  useStartPasskeyEnrolmentMutation,
  useFinishPasskeyEnrolmentMutation,
} = secondStepApi;
