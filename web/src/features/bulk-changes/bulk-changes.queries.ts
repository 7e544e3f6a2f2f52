import {
  type BulkChange,
  describeBulkChange,
  getBulkChanges,
  startBulkChange,
  stopBulkChange,
} from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call } from '../../platform/api.ts';

const bulkChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulkChanges: build.query<BulkChange[], void>({
      query: () => call(getBulkChanges),
      transformResponse: ({ data }: Answer<typeof getBulkChanges>) => data,
      providesTags: ['BulkChanges'],
    }),
    /** A mutation, because its response is worth nothing later. */
    describeBulkChange: build.mutation<Answer<typeof describeBulkChange>, BodyIn<typeof describeBulkChange>>({
      query: (body) => call(describeBulkChange, { body }),
    }),
    startBulkChange: build.mutation<Answer<typeof startBulkChange>, BodyIn<typeof startBulkChange>>({
      query: (body) => call(startBulkChange, { body }),
      invalidatesTags: ['BulkChanges'],
    }),
    stopBulkChange: build.mutation<Answer<typeof stopBulkChange>, BodyIn<typeof stopBulkChange>>({
      query: (body) => call(stopBulkChange, { body }),
      invalidatesTags: ['BulkChanges', 'Orders', 'Counts'],
    }),
  }),
});

export const {
  useBulkChangesQuery,
  useDescribeBulkChangeMutation,
  useStartBulkChangeMutation,
  useStopBulkChangeMutation,
} = bulkChangesApi;
