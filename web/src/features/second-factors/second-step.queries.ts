import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { secondStep } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const secondStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondStep: build.mutation<Answer<typeof secondStep>, BodyIn<typeof secondStep>>({
      query: (body) => call(secondStep, { body }),
    }),
  }),
});

export const { useSecondStepMutation } = secondStepApi;
