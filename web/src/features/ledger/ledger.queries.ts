import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyLedger: build.query<Answer<typeof verifyLedger>['data'], BodyIn<typeof verifyLedger>>({
      query: (body) => call(verifyLedger, { body }),
      transformResponse: (answer: Answer<typeof verifyLedger>) => answer.data,
      // An old result says nothing about the current state.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyVerifyLedgerQuery } = ledgerApi;
