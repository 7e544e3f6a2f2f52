import {
  finishPasskeyEnrolment,
  startPasskeyEnrolment,
} from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  finishEnrolment,
  secondStep,
  startEnrolment,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { api, mutationOf } from '../../platform/api.ts';

const secondStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondStep: mutationOf(build, secondStep),
    startEnrolment: mutationOf(build, startEnrolment),
    finishEnrolment: mutationOf(build, finishEnrolment),
    startPasskeyEnrolment: mutationOf(build, startPasskeyEnrolment),
    finishPasskeyEnrolment: mutationOf(build, finishPasskeyEnrolment),
  }),
});

export const {
  useSecondStepMutation,
  useStartEnrolmentMutation,
  useFinishEnrolmentMutation,
  useStartPasskeyEnrolmentMutation,
  useFinishPasskeyEnrolmentMutation,
} = secondStepApi;
