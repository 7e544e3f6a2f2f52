import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { getFirstSteps } from '@arrival-desk/contract/system/first-steps.endpoints.ts';
import { endRehearsal, getSystemReport, retryJob } from '@arrival-desk/contract/system/system.endpoints.ts';
import { api, call, mutationOf, queryOf } from '../../platform/api.ts';

const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    systemReport: queryOf(build, getSystemReport, {
      providesTags: ['System'],
      keepUnusedDataFor: 0,
    }),
    firstSteps: build.query<Answer<typeof getFirstSteps>['data'], void>({
      query: () => call(getFirstSteps),
      transformResponse: ({ data }: Answer<typeof getFirstSteps>) => data,
      providesTags: ['System', 'Brands', 'LandingSites', 'Team', 'Counts'],
    }),
    endRehearsal: mutationOf(build, endRehearsal, { invalidatesTags: ['System', 'Me'] }),
    retryJob: mutationOf(build, retryJob, { invalidatesTags: ['System'] }),
  }),
});

export const { useFirstStepsQuery, useSystemReportQuery, useEndRehearsalMutation, useRetryJobMutation } = systemApi;
