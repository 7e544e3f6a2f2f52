import {
  type BulkChange,
  describeBulkChange,
  getBulkChanges,
  startBulkChange,
  stopBulkChange,
} from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { api, call, mutationOf } from '../../platform/api.ts';

const bulkChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulkChanges: build.query<BulkChange[], void>({
      query: () => call(getBulkChanges),
      transformResponse: ({ data }: Answer<typeof getBulkChanges>) => data,
      providesTags: ['BulkChanges'],
    }),
    /** A mutation, because its response is worth nothing later. */
    describeBulkChange: mutationOf(build, describeBulkChange),
    startBulkChange: mutationOf(build, startBulkChange, { invalidatesTags: ['BulkChanges'] }),
    stopBulkChange: mutationOf(build, stopBulkChange, { invalidatesTags: ['BulkChanges', 'Orders', 'Counts'] }),
  }),
});

export const {
  useBulkChangesQuery,
  useDescribeBulkChangeMutation,
  useStartBulkChangeMutation,
  useStopBulkChangeMutation,
} = bulkChangesApi;
