import {
  type BulkChange,
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

export const { useBulkChangesQuery, useStartBulkChangeMutation, useStopBulkChangeMutation } = bulkChangesApi;
