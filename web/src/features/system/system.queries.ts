import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { getFirstSteps } from '@arrival-desk/contract/system/first-steps.endpoints.ts';
import { endRehearsal, getSystemReport, retryJob } from '@arrival-desk/contract/system/system.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    systemReport: build.query<Answer<typeof getSystemReport>, void>({
      query: () => call(getSystemReport),
      providesTags: ['System'],
      keepUnusedDataFor: 0,
    }),
    firstSteps: build.query<Answer<typeof getFirstSteps>['data'], void>({
      query: () => call(getFirstSteps),
      transformResponse: ({ data }: Answer<typeof getFirstSteps>) => data,
      providesTags: ['System', 'Brands', 'LandingSites', 'Team', 'Counts'],
    }),
    endRehearsal: build.mutation<Answer<typeof endRehearsal>, BodyIn<typeof endRehearsal>>({
      query: (body) => call(endRehearsal, { body }),
      invalidatesTags: ['System', 'Me'],
    }),
    retryJob: build.mutation<Answer<typeof retryJob>, BodyIn<typeof retryJob>>({
      query: (body) => call(retryJob, { body }),
      invalidatesTags: ['System'],
    }),
  }),
});

export const { useFirstStepsQuery, useSystemReportQuery, useEndRehearsalMutation, useRetryJobMutation } = systemApi;
