import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
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
  }),
});

export const { useSecondStepMutation, useStartEnrolmentMutation, useFinishEnrolmentMutation } = secondStepApi;
