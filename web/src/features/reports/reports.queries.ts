import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { getCountryOrderCount, getProcessedByCount } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import { api, call } from '../../platform/api.ts';

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    countryOrderCount: build.query<Answer<typeof getCountryOrderCount>, BodyIn<typeof getCountryOrderCount>>({
      query: (body) => call(getCountryOrderCount, { body }),
    }),
    processedByCount: build.query<Answer<typeof getProcessedByCount>, BodyIn<typeof getProcessedByCount>>({
      query: (body) => call(getProcessedByCount, { body }),
    }),
  }),
});

export const { useCountryOrderCountQuery, useProcessedByCountQuery } = reportsApi;
